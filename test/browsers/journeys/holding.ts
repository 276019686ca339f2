import { drawing } from "../../../sandbox/chains/seed/pictures.js";
import { seedNfts, seedTokens, sendCoins } from "../../../sandbox/chains/seed-account.js";
import {
  button,
  connectAtOnce,
  EMBER,
  heading,
  inDialog,
  type Journeys,
  openAccount,
  says,
} from "../acts.js";

export const HOLDING: Journeys = {
  "shows tokens, NFTs and the activity, as the chain has them": async (page, { urls }) => {
    const seeded = { rpcUrl: urls.rpc.a, account: EMBER } as const;
    await seedTokens(seeded, [{ name: "Fern", symbol: "FERN", decimals: 18 }]);
    const image = drawing(40, '<circle cx="50" cy="50" r="30"/>');
    await seedNfts(seeded, "Lanterns", [{ name: "Lantern #1", image }]);
    await sendCoins(seeded, FRIEND, "0.75");
    await page.open(`${urls.demo}?mode=approve`);
    await connectAtOnce(page);
    await openAccount(page);
    await page.sees(button("FERN"));
    await page.sees(button("SBD"));
    await page.click(inDialog("tab", "NFTs"));
    await page.click(button("Lantern #1"));
    await page.sees(heading("Lantern #1"));
    await page.click(button("All NFTs"));
    await page.click(inDialog("tab", "Activity"));
    await page.click(button("0.750 ETH"));
    await says(page, FRIEND);
  },
};

/** The fourth account of the chain, which is no wallet of the page. */
const FRIEND = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
