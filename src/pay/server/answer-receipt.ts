import { web } from "../../base/browser-env/web.js";
import { decodeOrNull } from "../../codecs/decode.js";
import { string } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import { ANSWER_MS, bodyOf, json } from "../../server/http.js";
import type { PaidPayment, PaymentRefusalCode, PaymentVerdict } from "./verdict.js";
import type { PaymentReceipt } from "./verify-payment.js";

/** What the server knows of a receipt by itself, and never from the page. */
export interface ReceiptContext extends Pick<PaymentReceipt, "reference" | "payer"> {
  /** Called once for a payment, before the page is answered: what was bought can be handed over. If it fails, so does the request, and it is not called again: hand over by the reference. */
  readonly onPaid?: (verdict: PaymentVerdict & { readonly ok: true }) => void | Promise<void>;
}

/**
 * Answers a page that posts its receipt. JSON alone is taken: no form of another site can send it with a visitor's cookies. A page that posts the
 * same again is told that it has paid.
 */
export const answerReceipt = (
  verify: (receipt: PaymentReceipt) => Promise<PaymentVerdict>,
  request: Request,
  context: ReceiptContext,
): Promise<Response> =>
  Promise.race([
    answer(verify, request, context).catch(() => unavailable()),
    web.after(ANSWER_MS).then(unavailable),
  ]);

const answer = async (
  verify: (receipt: PaymentReceipt) => Promise<PaymentVerdict>,
  request: Request,
  { onPaid, ...context }: ReceiptContext,
): Promise<Response> => {
  const isJson = /^application\/json *(;|$)/i.test(request.headers.get("content-type") ?? "");
  const receipt =
    request.method === "POST" && isJson && !request.bodyUsed
      ? decodeOrNull(RECEIPT, await bodyOf(request))
      : null;
  if (receipt === null)
    return error(400, "pay/bad-receipt", "Post the transaction and its network, as JSON.");
  const verdict = await verify({ ...receipt, ...context });
  if (verdict.ok) await onPaid?.(verdict);
  if (verdict.ok) return paid(verdict.paid);
  const { ok: _, code, message, paid: found, ...more } = verdict;
  if (code === "pay/already-accepted" && found !== undefined) return paid(found);
  return error(STATUSES[code] ?? 409, code, message, more);
};

const RECEIPT = shape({ transaction: string, network: string });

/** All others: 409 */
const STATUSES: Readonly<Partial<Record<PaymentRefusalCode, number>>> = {
  "pay/bad-receipt": 400,
  "pay/unknown-reference": 404,
  "pay/unreachable": 503,
  "pay/unavailable": 500,
};

const paid = (found: PaidPayment): Response => json({ paid: found });

const error = (
  status: number,
  code: PaymentRefusalCode,
  message: string,
  more: object = {},
): Response => json({ error: { code, message, ...more } }, [], status);

const unavailable = (): Response =>
  error(500, "pay/unavailable", "The server could not look at the payment just now. Try again.");
