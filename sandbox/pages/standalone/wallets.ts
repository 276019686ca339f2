/** What the page without a bundler needs of the sandbox, as one ready file. */
export { element } from "../../shared/element.js";
export { setUpPage } from "../shared/page-setup.js";
