import { deepEqual, equal } from "node:assert/strict";
import { parseEther } from "ethers";
import { TOKEN_ADDRESS } from "../../../sandbox/chains/chain-list.js";
import { DEMO_RECIPIENT } from "../../../sandbox/chains/dev-accounts.js";
import { devSolanaKey } from "../../../sandbox/chains/solana/dev-keys.js";
import {
  answerWallet,
  button,
  connect,
  connectAtOnce,
  EMBER,
  inDialog,
  type Journeys,
  says,
} from "../acts.js";
import { coinsOf, lamportsOf, lastFee, tokensOf } from "../chain.js";
import { isSent, reviewSend } from "../money.js";

export const SENDING: Journeys = {
  "sends the coin: it arrives to the last digit": async (page, { urls }) => {
    await page.open(`${urls.demo}?mode=approve`);
    await connectAtOnce(page);
    await reviewSend(page, DEMO_RECIPIENT, "1.234567890123456789");
    await says(page, "nothing leaves your account");
    const read = () => Promise.all([EMBER, DEMO_RECIPIENT].map((one) => coinsOf(urls.rpc.a, one)));
    const [own = 0n, theirs = 0n] = await read();
    await page.click(button("Send 1.234567890123456789 ETH"));
    await isSent(page);
    const units = parseEther("1.234567890123456789");
    deepEqual(await read(), [own - units - (await lastFee(urls.rpc.a)), theirs + units]);
  },

  "sends a token: it arrives to the last digit": async (page, { urls }) => {
    await page.open(`${urls.demo}?mode=approve`);
    await connectAtOnce(page);
    await reviewSend(page, DEMO_RECIPIENT, "12.345678", "SBD");
    const read = () =>
      Promise.all([EMBER, DEMO_RECIPIENT].map((one) => tokensOf(urls.rpc.a, TOKEN_ADDRESS, one)));
    const [own = 0n, theirs = 0n] = await read();
    await page.click(button("Send 12.345678 SBD"));
    await isSent(page);
    deepEqual(await read(), [own - 12_345_678n, theirs + 12_345_678n]);
  },

  "sends nothing that the wallet refuses, and sends it when asked again": async (
    page,
    { urls },
  ) => {
    await page.open(urls.demo);
    await connect(page);
    await reviewSend(page, DEMO_RECIPIENT, "0.5");
    const before = await coinsOf(urls.rpc.a, DEMO_RECIPIENT);
    await page.click(button("Send 0.5 ETH"));
    await answerWallet(page, "Refuse");
    await says(page, "You declined in the wallet");
    equal(await coinsOf(urls.rpc.a, DEMO_RECIPIENT), before);
    await page.click(button("Send 0.5 ETH"));
    await answerWallet(page, "Approve");
    await isSent(page);
    equal(await coinsOf(urls.rpc.a, DEMO_RECIPIENT), before + parseEther("0.5"));
  },

  "sends to a name: it arrives at the address that is shown": async (page, { urls }) => {
    await page.open(`${urls.demo}?mode=approve`);
    await connectAtOnce(page);
    await reviewSend(page, "grace.test", "0.125");
    await says(page, GRACE.toLowerCase());
    await page.click(inDialog("checkbox", "Send anyway"));
    const before = await coinsOf(urls.rpc.a, GRACE);
    await page.click(button("Send 0.125 ETH to grace.test"));
    await isSent(page);
    equal(await coinsOf(urls.rpc.a, GRACE), before + parseEther("0.125"));
  },

  "sends SOL: it arrives to the last lamport": async (page, { urls }) => {
    const to = devSolanaKey(5).address;
    await page.open(`${urls.demo}?mode=approve&only=solana`);
    await connectAtOnce(page, "Lumen");
    await reviewSend(page, to, "0.012345678");
    const before = await lamportsOf(urls.rpc.solanaDevnet, to);
    await page.click(button("Send 0.012345678 SOL"));
    await isSent(page);
    equal(await lamportsOf(urls.rpc.solanaDevnet, to), before + 12_345_678n);
  },
};

/** Whose the name `grace.test` is. */
const GRACE = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
