/** A server of the shop in a process of its own: it verifies what it is told, many times at once, and tells how each was judged. */
import { createPayments } from "../../../src/pay/server/payments.js";
import type { PaymentReceipt } from "../../../src/pay/server/verify-payment.js";
import { openStore } from "../stores/site.js";

/** What a process is told to verify. */
export interface Verifications {
  readonly network: `eip155:${string}`;
  readonly url: string;
  readonly receipts: readonly PaymentReceipt[];
}

const [kind, socket] = process.argv.slice(2);
if ((kind !== "redis" && kind !== "postgres") || socket === undefined)
  throw new Error("Name the kind of the store, and its socket.");
const { store, close } = await openStore(kind, socket);

process.once("message", async ({ network, url, receipts }: Verifications) => {
  const { verifyPayment } = createPayments({ store, networks: { [network]: { url } } });
  const verdicts = await Promise.all(receipts.map(verifyPayment));
  process.send?.(verdicts.map((verdict) => (verdict.ok ? "accepted" : verdict.code)));
  await close();
  process.disconnect();
});
process.send?.("ready");
