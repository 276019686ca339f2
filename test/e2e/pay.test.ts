import { address, createSolanaRpc } from "@solana/kit";
import { JsonRpcProvider } from "ethers";
import { expect as assert, describe, test } from "vitest";
import { pay } from "../../examples/flow-test/pay.js";
import { DEMO_RECIPIENT } from "../../sandbox/chains/dev-accounts.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { approve, isStatus, openDialog } from "./support/acts.js";
import { eventually, type Page } from "./support/expect.js";
import { button } from "./support/views.js";
import { startWorld } from "./support/world.js";

const world = startWorld();

const connect = async (url: string, wallet: string): Promise<Page> => {
  const page = await world().open(url);
  await openDialog(page);
  await button(page, wallet).click();
  await approve(page, wallet);
  await isStatus(page, "connected");
  return page;
};

/** Runs the lines of the docs in the page, whose visitor agrees, and approves in the wallet. */
const payFrom = async (page: Page, wallet: string, to: string, amount: string) => {
  const wish = JSON.stringify({ to, amount });
  const hash = page.evaluate(`(${pay})(window.sluice, ${wish}, () => true)`);
  await approve(page, wallet);
  return hash;
};

describe("the lines of docs/send.md for a site without the dialog", () => {
  test("send ether", async () => {
    const page = await connect(world().sandbox.urls.demo, "Ember");
    const chain = new JsonRpcProvider(world().sandbox.urls.rpc.a);
    const before = await chain.getBalance(DEMO_RECIPIENT);
    const hash = await payFrom(page, "Ember", DEMO_RECIPIENT, "0.125");
    assert(hash).toMatch(/^0x[0-9a-f]{64}$/);
    await eventually(
      async () => (await chain.getBalance(DEMO_RECIPIENT)) - before,
      (arrived) => arrived === 125n * 10n ** 15n,
      "Expected it to arrive",
    );
    chain.destroy();
  });

  test("send SOL, as they are", async () => {
    const page = await connect(`${world().sandbox.urls.solana}?only=solana`, "Lumen");
    const to = devSolanaKey(1).address;
    const rpc = createSolanaRpc(world().sandbox.urls.rpc.solanaDevnet as `http://${string}`);
    const balance = async () => (await rpc.getBalance(address(to)).send()).value;
    const before = await balance();
    await payFrom(page, "Lumen", to, "0.25");
    await eventually(
      async () => (await balance()) - before,
      (arrived) => arrived === 250_000_000n,
      "Expected it to arrive",
    );
  });
});
