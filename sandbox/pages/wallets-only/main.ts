import { setUpPage } from "../shared/page-setup.js";
import { watchPolicy } from "../shared/watch-policy.js";

watchPolicy();
await setUpPage();
document.documentElement.dataset.ready = "true";
