export { mountDialog } from "../views/mount/mount-dialog.js";
