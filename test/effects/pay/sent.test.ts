import { from, of, toArray } from "rxjs";
import { TestScheduler } from "rxjs/testing";
import { expect, test } from "vitest";
import { createVault } from "../../../src/base/vault.js";
import { followEffect } from "../../../src/effects/pay/confirm.js";
import type { FactOf, SluiceEvent } from "../../../src/model/events.js";
import type { OngoingPayment } from "../../../src/model/pay.js";

const HASH = `0x${"1".repeat(64)}`;
const open = {
  id: "p1",
  payment: { amount: "1" },
  caipNetworkId: "eip155:1",
} as unknown as OngoingPayment;

/** How the network's word on a payment ends it, whose place lasts until a block, or for as long as nobody takes it. */
const said = (status: FactOf<"transfer/mined">["status"], lastBlock: string | null): string => {
  const sent = {
    type: "pay/sent",
    paymentId: "p1",
    requestId: "r1",
    hash: HASH,
    plan: { lastBlock },
  };
  const mined = { type: "transfer/mined", transferId: "r1", caipNetworkId: "eip155:1", status };
  const events: SluiceEvent[] = [];
  followEffect(
    { events$: from([sent, mined] as SluiceEvent[]), payments$: of([open]) },
    {
      env: { scheduler: new TestScheduler(() => {}) } as never,
      vault: createVault(() => "key"),
    },
  )
    .pipe(toArray())
    .subscribe((all) => events.push(...all));
  const end = events.at(-1);
  return end?.type === "pay/ended" ? (end.failure?.message ?? "") : (end?.type ?? "");
};

test.each([
  ["failed", null, "At most the fee was spent."],
  ["cancelled", null, "Nothing was paid."],
  ["replaced", null, "Another transaction replaced the payment."],
  // It cannot come any more.
  ["dropped", "100", "Nothing was paid."],
  ["confirmed", null, "pay/paid"],
] as const)("[S2.32] a payment that is %s says what was paid", (status, lastBlock, text) => {
  expect(said(status, lastBlock)).toContain(text);
});

test("[S2.32] one whose place another transaction took that nobody knows may have been paid by that", () => {
  const text = said("dropped", null);
  expect(text).toContain("may be the same one. Check in your wallet before you pay again.");
  expect(text).not.toContain("Nothing was paid");
});
