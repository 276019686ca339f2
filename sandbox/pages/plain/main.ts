import { createSluice } from "sluice";
import { mountDialog } from "sluice/dialog";
import { setUpPage } from "../shared/page-setup.js";
import { plainHost } from "../shared/plain-host.js";

const { options } = await setUpPage();
const sluice = createSluice(options);
mountDialog(sluice);
plainHost(sluice);
