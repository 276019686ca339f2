import { equal } from "node:assert/strict";
import { parseEther } from "ethers";
import { POOL_ADDRESS, TOKEN_ADDRESS } from "../../../sandbox/chains/chain-list.js";
import {
  button,
  connectAtOnce,
  EMBER,
  heading,
  type Journeys,
  openAccount,
  says,
} from "../acts.js";
import { coinsOf, lastFee, tokensOf } from "../chain.js";
import type { Driven } from "../driven.js";
import { fillSwap, review } from "../money.js";

export const SWAPPING: Journeys = {
  "swaps the coin for a token: what the pool owes for it arrives": async (page, { urls }) => {
    const { c } = urls.rpc;
    await page.open(`${urls.demo}?mode=approve`);
    await openSwap(page);
    await review(page);
    await says(page, "Simulated on the network");
    const units = parseEther("1");
    const [give, get] = [
      await coinsOf(c, POOL_ADDRESS),
      await tokensOf(c, TOKEN_ADDRESS, POOL_ADDRESS),
    ];
    const [coins, dollars] = [await coinsOf(c, EMBER), await tokensOf(c, TOKEN_ADDRESS, EMBER)];
    await page.click(button("Swap 1 ETH"));
    await page.sees(heading("Account"));
    const owed = (get * units * 997n) / (give * 1000n + units * 997n);
    equal(await tokensOf(c, TOKEN_ADDRESS, EMBER), dollars + owed);
    equal(await coinsOf(c, EMBER), coins - units - (await lastFee(c)));
  },

  "refuses a swap of which the service lies, and asks the wallet nothing": async (
    page,
    { urls, faults },
  ) => {
    await page.open(`${urls.demo}?mode=approve`);
    await openSwap(page);
    await page.sees(button("Review"));
    const before = await coinsOf(urls.rpc.c, EMBER);
    faults.services.add({ path: "/v1/convert/build-transaction", lie: "other receiver" });
    await review(page);
    await says(page, "Only 0 SBD would arrive");
    await page.seesDisabled(button("Swap 1 ETH"));
    equal(await page.run(timesAsked), 0);
    equal(await coinsOf(urls.rpc.c, EMBER), before);
  },
};

const openSwap = async (page: Driven): Promise<void> => {
  await connectAtOnce(page);
  await openAccount(page);
  await fillSwap(page, "1");
};

/** How often the wallet was asked to send. */
const timesAsked = (): number =>
  (window.sandboxWallets?.Ember?.calls ?? []).filter(
    ({ method }) => method === "eth_sendTransaction",
  ).length;
