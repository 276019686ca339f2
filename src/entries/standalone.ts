export * as networks from "../networks/networks.js";
export { mountDialog } from "../views/mount/mount-dialog.js";
export * from "./index.js";
