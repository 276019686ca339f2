import { connect } from "./browser.mjs";
import { page } from "./react-app.mjs";
import { codeBelow } from "./readme.mjs";
import { checkBuilt } from "./vite.mjs";
import { ADDRESS, announceWallet, chooseWallet } from "./wallet.mjs";

/** The README's lines write the account to the console. */
const written = (page, text) => page.waitForEvent("console", (message) => message.text() === text);

const act = async (page) => {
  await connect(page);
  const connected = written(page, ADDRESS);
  await chooseWallet(page);
  await connected.catch(() => {
    throw new Error("wagmi does not hear of the wallet that the visitor chose.");
  });
};

/** wagmi asks for an account, the visitor chooses a wallet in the dialog, and wagmi is connected. */
export const checkWagmi = (site, browser) =>
  checkBuilt(
    site,
    browser,
    {
      "main.ts": codeBelow("wagmi", "ts"),
      "index.html": page('<button id="connect">Connect wallet</button>', "./main.ts"),
    },
    { prepare: (page) => announceWallet(page, "0x1"), act },
  );
