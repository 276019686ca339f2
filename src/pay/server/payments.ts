import { bytesToHex } from "@noble/hashes/utils";
import { isRight } from "fp-ts/Either";
import { smallestUnits } from "../../base/units.js";
import { namespaceOf } from "../../codecs/caip.js";
import { sameCase } from "../../codecs/caip-account.js";
import { decodeWith } from "../../codecs/decode.js";
import {
  type CaipAsset,
  type Payment,
  parseCaipAsset,
  payment,
} from "../../codecs/payment/payment.js";
import { answerReceipt, type ReceiptContext } from "./answer-receipt.js";
import { BITCOIN_EXPIRES_IN_MS, EXPIRES_IN_MS, KEEP_LONGER_S, REFERENCE_BYTES } from "./chain.js";
import { SHARED } from "./kept.js";
import { type PayServer, type PayServerOptions, payServerOf } from "./options.js";
import { type PaidPayment, type PaymentVerdict, refused } from "./verdict.js";
import {
  findPayment,
  type PaymentReceipt,
  recheckPayment,
  verifyPayment,
} from "./verify-payment.js";

/** The server's side of a payment. */
export interface Payments {
  /** Makes a payment for the page to ask its visitor for, and keeps it. Rejects with a sentence for what nobody can pay. */
  readonly createPayment: (wish: PaymentWish) => Promise<Payment>;
  /** Verifies on the chain what a page says that it has paid with. Accepts a payment once, and what a transaction moved for one payment. Never rejects. */
  readonly verifyPayment: (receipt: PaymentReceipt) => Promise<PaymentVerdict>;
  /**
   * Finds on the chain what has paid a payment of which no page posts a receipt, as after a scan, and verifies it as `verifyPayment` does. Ask again
   * until it is accepted. Never rejects.
   */
  readonly findPayment: (reference: string) => Promise<PaymentVerdict>;
  /** Looks whether what was accepted is still in the chain. It changes nothing. Never rejects. */
  readonly recheckPayment: (reference: string) => Promise<PaymentVerdict>;
  /** A payment, and what was accepted for it; null: it is not known. Rejects where the store does not answer. */
  readonly paymentOf: (reference: string) => Promise<KnownPayment | null>;
  /**
   * Answers the page that posts `{ transaction, amount, network }` as JSON: 200 with `{ paid }`, else `{ error: { code, message } }`. Never rejects.
   */
  readonly answerReceipt: (request: Request, context: ReceiptContext) => Promise<Response>;
}

/** What a visitor is to pay. */
export interface PaymentWish {
  /** Who is paid, as the visitor reads it. */
  readonly payee: string;
  /** What for, as the visitor reads it. */
  readonly description: string;
  /** In whole tokens, as decimal text such as `12.50`. */
  readonly amount: string;
  /** CAIP-19: `eip155:1/slip44:60` for a coin, `eip155:1/erc20:0x…` or `solana:…/token:…` for a token. */
  readonly asset: CaipAsset;
  /**
   * Who gets it: an address. Or a function that gives an address which is for this payment alone, and names it; on Bitcoin, where a transaction
   * names nothing else, always that.
   */
  readonly recipient: string | ((reference: `0x${string}`) => string | Promise<string>);
  /**
   * That you give `payer` to `verifyPayment` or `answerReceipt`, from the visitor's verified session. Then smart accounts of visitors who are
   * signed in can pay, and swap and pay at once (EIP-5792): their transactions do not name the payment. Default: false
   */
  readonly knowsPayer?: boolean;
  /** How long it is taken, in milliseconds. Default: 30 minutes, on Bitcoin 6 hours */
  readonly expiresInMs?: number;
}

export interface KnownPayment {
  readonly payment: Payment;
  /** Null: nothing was accepted yet. */
  readonly paid: PaidPayment | null;
}

export const createPayments = (options: PayServerOptions): Payments => {
  const server = payServerOf(options);
  const verify = (receipt: PaymentReceipt) =>
    verifyPayment(server, receipt).catch(() => UNAVAILABLE);
  return {
    createPayment: (wish) => createPayment(server, wish),
    verifyPayment: verify,
    findPayment: (reference) => findPayment(server, reference).catch(() => UNAVAILABLE),
    recheckPayment: (reference) => recheckPayment(server, reference).catch(() => UNAVAILABLE),
    paymentOf: (reference) => paymentOf(server, reference),
    answerReceipt: (request, context) => answerReceipt(verify, request, context),
  };
};

const UNAVAILABLE = refused(
  "pay/unavailable",
  "The server could not look at the payment just now. Try again.",
);

/**
 * Makes a payment, and keeps it. Give it to the page as it is.
 *
 * @throws TypeError for a wish that nobody can pay, with a sentence that names what is wrong
 * @throws Error where node or store do not answer
 */
const createPayment = async (server: PayServer, wish: PaymentWish): Promise<Payment> => {
  const asset = parseCaipAsset(wish.asset);
  const chain = asset && server.chainOf(asset.caipNetworkId);
  if (asset === null || chain === null)
    throw new TypeError(
      `Nobody can pay ${wish.asset} here: the option networks lacks its network.`,
    );
  const decimals = await (await chain).decimalsOf(asset.address);
  if (decimals === null) throw new TypeError(`There is no token ${wish.asset} on its network.`);
  const units = smallestUnits(wish.amount, decimals);
  if (units === null)
    throw new TypeError(`The amount ${wish.amount} is none of an asset with ${decimals} places.`);

  const namespace = namespaceOf(asset.caipNetworkId);
  const { expiresInMs = namespace === "bip122" ? BITCOIN_EXPIRES_IN_MS : EXPIRES_IN_MS } = wish;
  if (!(expiresInMs > 0 && expiresInMs <= server.keepSeconds * 1000))
    throw new TypeError("expiresInMs has to be above zero, and within keepSeconds.");
  const hasOwnRecipient = typeof wish.recipient === "function";
  if (namespace === "bip122" && !hasOwnRecipient)
    throw new TypeError("On Bitcoin each payment needs an address of its own: give a function.");

  const isFoundInside = hasOwnRecipient || wish.knowsPayer === true;
  const tracesCoin =
    asset.address === null && isFoundInside && (await (await chain).tracesCoin?.()) === true;

  const { newest } = await chain;
  const isSearched = hasOwnRecipient && newest !== undefined;
  const since = isSearched ? { since: await newest() } : {};

  const reference: `0x${string}` = `0x${bytesToHex(server.random(REFERENCE_BYTES))}`;
  const given = await (typeof wish.recipient === "function"
    ? wish.recipient(reference)
    : wish.recipient);
  // The same address in capitals, as in a QR code (BIP-173). The network tells the small letters.
  const recipient = CAPITALS.test(given) && namespace === "bip122" ? given.toLowerCase() : given;
  const createdAt = server.now();
  const made = valid({
    payee: wish.payee,
    description: wish.description,
    amount: wish.amount,
    asset: wish.asset,
    recipient,
    reference,
    expiresAt: new Date(createdAt + expiresInMs).toISOString(),
    hasOwnRecipient,
    ...(wish.knowsPayer === true ? { knowsPayer: true } : {}),
    ...(tracesCoin ? { tracesCoin } : {}),
  });
  if (!(await chain).isAddress(recipient))
    throw new TypeError(`The recipient ${recipient} is no address on ${asset.caipNetworkId}.`);
  const { kept, keepSeconds } = server;
  const use = hasOwnRecipient ? reference : SHARED;
  // Whoever is paid by their own account for a token is no other recipient than by its address.
  const accounts = (await chain).accountsOf?.(recipient, asset.address) ?? [];
  for (const account of [recipient, ...accounts]) {
    const key = `${asset.caipNetworkId}:${sameCase(namespace, account)}`;
    if (!(await kept.addRecipient(key, use, keepSeconds + KEEP_LONGER_S)))
      throw new TypeError(`The recipient ${recipient} is that of another payment already.`);
  }
  await kept.addPayment({ payment: made, decimals, units, createdAt, ...since }, keepSeconds);
  return made;
};

/** Of an address in bech32, on any network of Bitcoin. */
const CAPITALS = /^(?:BC|TB|BCRT)1/;

const valid = (wished: Payment): Payment => {
  const checked = decodeWith(payment, wished);
  if (isRight(checked)) return checked.right;
  throw new TypeError(`The payment cannot be made: ${checked.left}.`);
};

const paymentOf = async ({ kept }: PayServer, reference: string): Promise<KnownPayment | null> => {
  const made = await kept.payment(reference);
  if (made === null) return null;
  return { payment: made.payment, paid: (await kept.accepted(reference))?.paid ?? null };
};
