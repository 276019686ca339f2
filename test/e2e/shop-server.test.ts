import { parseUnits } from "viem";
import { expect as assert, test } from "vitest";
import { TOKEN_ADDRESS } from "../../sandbox/chains/chain-list.js";
import { callRpc } from "../../sandbox/chains/rpc.js";
import type { Payment } from "../../src/codecs/payment/payment.js";
import { ALICE, transferOf } from "../sandbox/pay/evm-shop.js";
import { expect, type Page } from "./support/expect.js";
import { startWorld } from "./support/world.js";

const world = startWorld();
const told = (page: Page) => page.getByLabel("Payment");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("the page of the shop shows what its server says: asked for, then paid", async () => {
  const { sandbox, open } = world();
  const page = await open(sandbox.urls.shop);
  await press(page, "A lamp for sbd");
  await expect(told(page)).toContainText('"reference"');
  const { reference, amount, recipient } = JSON.parse(
    (await told(page).textContent()) ?? "",
  ) as Payment;
  assert(parseUnits(amount, 6)).toBe(12_500_000n);
  await press(page, "Is it paid?");
  await expect(told(page)).toContainText('"paid": null');

  const data = `${transferOf(recipient as `0x${string}`, amount)}${reference.slice(2)}`;
  const sent = { from: ALICE.address, to: TOKEN_ADDRESS, data };
  const transaction = await callRpc(sandbox.urls.rpc.a, "eth_sendTransaction", [sent]);
  const receipt = [
    `/payments/${reference}/receipt`,
    JSON.stringify({ transaction, amount, network: "eip155:31337" }),
  ] as const;
  const post = () =>
    page.evaluate(async ([path, body]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(path, { method: "POST", headers, body })).status;
    }, receipt);
  // The node answers before it mines.
  await assert.poll(post).toBe(200);
  await press(page, "Is it paid?");
  await expect(told(page)).toContainText('"amount": "12.5"');
  await press(page, "Lamps handed over");
  await expect(told(page)).toContainText(reference);
});
