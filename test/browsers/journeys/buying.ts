import { equal } from "node:assert/strict";
import { TOKEN_ADDRESS } from "../../../sandbox/chains/chain-list.js";
import {
  button,
  connectAtOnce,
  EMBER,
  heading,
  type Journeys,
  openAccount,
  says,
  textbox,
} from "../acts.js";
import { tokensOf } from "../chain.js";

export const BUYING: Journeys = {
  "buys in the provider's window: what the chain has then is told": async (page, { urls }) => {
    const read = () => tokensOf(urls.rpc.a, TOKEN_ADDRESS, EMBER);
    const before = await read();
    await page.open(`${urls.demo}?mode=approve`);
    await connectAtOnce(page);
    await openAccount(page);
    await page.click(button("Buy"));
    await page.sees(heading("Buy"));
    await page.type(textbox("Amount in USD"), "50");
    await says(page, "About 49.5 SBD");
    await page.click(button("Meld"));
    await page.inPopup(async (popup) => {
      await popup.reads("body", `To ${EMBER}`);
      await popup.click({ role: "link", name: "Pay" });
      await popup.reads("body", "Paid. It is on its way");
    });
    await says(page, "Your account has 50 SBD more.");
    equal(await read(), before + 50_000_000n);
    await page.click(button("Done"));
    await page.sees(heading("Account"));
  },
};
