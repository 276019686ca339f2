// No bundler here: this file is served as it is, and the product is one file.
import { createSluice, mountDialog } from "/dist/standalone.js";
import { element, setUpPage } from "/standalone/wallets.js";

const { options } = await setUpPage();
const sluice = createSluice(options);
mountDialog(sluice);

const status = element("p", { role: "status" }, "");
sluice.status$.subscribe((value) => {
  status.textContent = value;
});
const connect = element("button", { onClick: () => void sluice.open() }, "Connect wallet");
document.querySelector("main")?.append(connect, status);
