import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { sameCase } from "../../codecs/caip-account.js";
import { parseCaipAsset } from "../../codecs/payment/payment.js";
import {
  type Chain,
  type Found,
  KEEP_LONGER_S,
  type Landed,
  SEARCH_MS,
  SEARCHED_AT_ONCE,
  SEARCHED_LEAST,
  SEARCHED_MAX,
  type Seen,
  type Wanted,
} from "./chain.js";
import { type Judged, judge, type Receipt, sift, timesOf } from "./judge.js";
import type { Accepted, MadePayment } from "./kept.js";
import type { PayServer } from "./options.js";
import {
  type PaymentRefusal,
  type PaymentVerdict,
  refused,
  toldOf,
  UNREACHABLE,
  unconfirmed,
} from "./verdict.js";

/** What a page says that it has paid with, and for which payment. */
export interface PaymentReceipt {
  /** That of the payment that you made for this visitor. */
  readonly reference: string;
  /** Its hash, or on Solana its signature. */
  readonly transaction: string;
  /** CAIP-2 */
  readonly network: string;
  /** What the page says of the amount. It is not believed: what arrived is read on the chain. */
  readonly amount?: string;
  /**
   * The account of the visitor's verified session (CAIP-10): `chainId:accountAddress` of `sessionOf` in `sluice/siwx/server`. Never what a page says.
   * Needed for what comes from smart accounts, whose transactions name no payment.
   */
  readonly payer?: string | null;
}

/** Looks at what a page says that it has paid with, and accepts it once. Never rejects. */
export const verifyPayment = async (
  server: PayServer,
  { reference, transaction: said, network, payer = null }: PaymentReceipt,
): Promise<PaymentVerdict> => {
  const made = await server.kept.payment(reference);
  if (made === null) return UNKNOWN;
  const id = networkOf(made);
  if (network !== id)
    return refused("pay/wrong-network", `This payment is on ${id}. Pay it there.`);
  const transaction = normal(id, said);
  const before = await server.kept.accepted(reference);
  if (before?.paid.transaction === transaction)
    return refused("pay/already-accepted", MADE, { paid: before.paid });

  const read = await readFor(server, made, { transaction, payer });
  if ("ok" in read) return read;
  return before === null
    ? accept(server, made, read)
    : refused("pay/paid-twice", PAID_TWICE, { paid: read.paid });
};

/** Searches the chain for what has paid a payment, and accepts it once. Never rejects. */
export const findPayment = async (
  server: PayServer,
  reference: string,
): Promise<PaymentVerdict> => {
  const made = await server.kept.payment(reference);
  if (made === null) return UNKNOWN;
  const before = await server.kept.accepted(reference);
  if (before !== null) return refused("pay/already-accepted", MADE, { paid: before.paid });
  const found = await onChain(server, made, (chain, wanted) =>
    chain.search({
      ...wanted,
      hasOwnRecipient: made.payment.hasOwnRecipient,
      reference: made.payment.reference,
      since: made.since,
      earliest: timesOf(made).earliest,
    }),
  );
  if (found === null) return UNSEARCHABLE;
  if ("ok" in found) return found;
  const sifted = sift(made, found.all, server.random);
  const likely = await lookThrough(server, made, sifted.likely, SEARCHED_MAX);
  const told = likely.accepted ?? toldOf(likely.refusals);
  if (told !== null) return told;
  const others = await lookThrough(server, made, sifted.others, SEARCHED_LEAST);
  const isAll = found.isWhole && likely.isAll && others.isAll;
  return (
    others.accepted ??
    toldOf(others.refusals) ??
    (isAll ? (likely.refusals[0] ?? others.refusals[0] ?? NOTHING_YET) : TOO_MUCH)
  );
};

/** Looks whether what was accepted is still in the chain. Never rejects. */
export const recheckPayment = async (
  server: PayServer,
  reference: string,
): Promise<PaymentVerdict> => {
  const made = await server.kept.payment(reference);
  const accepted = await server.kept.accepted(reference);
  if (made === null || accepted === null)
    return refused("pay/not-paid", "This payment has not been made.");
  const { paid, payer, height } = accepted;
  const { transaction, block } = paid;
  const landed = await look(server, made, transaction);
  if (!("ok" in landed) && !landed.hasFailed) {
    const judged = judge(made, landed, { transaction, payer });
    return "ok" in judged ? judged : { ok: true, payment: made.payment, paid: judged.paid };
  }
  if ("ok" in landed && landed.code === "pay/unreachable") return landed;
  // What a node lacks, another may have: only the chain can say that it has something else there.
  const isGone =
    !("ok" in landed) ||
    (height !== undefined &&
      (await onChain(server, made, (chain) => chain.isReplaced({ transaction, block, height }))) ===
        true);
  return isGone ? refused("pay/reorganised", REORGANISED, { paid }) : NOT_SEEN;
};

const UNKNOWN = refused("pay/unknown-reference", "This payment is not known here. Start it again.");
const MADE = "This payment has been made.";
const UNSEARCHABLE = refused(
  "pay/unsearchable",
  "This server cannot search the network for this payment. If you have paid, tell the shop by which transaction.",
);
const NOTHING_YET = refused(
  "pay/not-found",
  "Nothing that pays this has come yet. If you have paid, try again in a moment.",
);
const TOO_MUCH = refused(
  "pay/not-found",
  "Not all that has come could be looked at. If you have paid, tell the shop by which transaction.",
);
const NOT_SEEN = refused(
  "pay/unreachable",
  "The network does not show the transaction just now, which may be because a part of it is behind. Try again.",
);
const PAID_TWICE = "This payment had been made before. Ask the shop to give this one back.";
const REORGANISED =
  "The network has taken the transaction back. It may come again: ask the shop before you pay again.";

/** Its codec has seen to that its asset is on a network. */
const networkOf = ({ payment }: MadePayment): CaipNetworkId =>
  parseCaipAsset(payment.asset)?.caipNetworkId ?? "eip155:0";

/** A hash is the same in capital letters; a signature of Solana is not. */
const normal = (id: CaipNetworkId, transaction: string): string =>
  namespaceOf(id) === "solana" ? transaction : transaction.toLowerCase();

const look = async (
  server: PayServer,
  made: MadePayment,
  transaction: string,
): Promise<Landed | PaymentRefusal> =>
  onChain(server, made, async (chain, wanted) =>
    chain.isTransaction(transaction)
      ? inBlock(await chain.find(transaction, wanted))
      : refused("pay/bad-receipt", `That is no transaction of ${networkOf(made)}.`),
  );

/** What a transaction is worth for a payment, if there are blocks enough above it. */
const readFor = async (
  server: PayServer,
  made: MadePayment,
  receipt: Receipt,
): Promise<(Accepted & Judged) | PaymentRefusal> => {
  const landed = await look(server, made, receipt.transaction);
  if ("ok" in landed) return landed;
  const judged = judge(made, landed, receipt);
  if ("ok" in judged) return judged;
  const { isConfirmed, confirmations, height } = landed;
  return isConfirmed ? { ...judged, payer: receipt.payer, height } : unconfirmed(confirmations);
};

/** Looks at so many of what a search has seen, until one is accepted, or it takes too long. */
const lookThrough = async (
  server: PayServer,
  made: MadePayment,
  seen: readonly Seen[],
  most: number,
) => {
  const end = server.now() + SEARCH_MS;
  const turn = seen.slice(0, most);
  const refusals: PaymentRefusal[] = [];
  for (let at = 0; at < turn.length; at += SEARCHED_AT_ONCE) {
    if (at >= SEARCHED_LEAST && server.now() >= end) break;
    const next = turn.slice(at, at + SEARCHED_AT_ONCE).map(({ transaction }) => ({
      transaction: normal(networkOf(made), transaction),
      payer: null,
    }));
    for (const read of await Promise.all(next.map((one) => readFor(server, made, one)))) {
      const verdict = "ok" in read ? read : await accept(server, made, read);
      if (verdict.ok || verdict.code === "pay/already-accepted")
        return { accepted: verdict, refusals, isAll: true };
      refusals.push(verdict);
    }
  }
  return { accepted: null, refusals, isAll: refusals.length === seen.length };
};

/** Asks the network of a payment. Whatever goes wrong there, nothing is known. */
const onChain = async <A>(
  server: PayServer,
  made: MadePayment,
  ask: (chain: Chain, wanted: Wanted) => Promise<A>,
): Promise<A | PaymentRefusal> => {
  const id = networkOf(made);
  const asset = parseCaipAsset(made.payment.asset)?.address ?? null;
  const recipient = sameCase(namespaceOf(id), made.payment.recipient);
  try {
    const chain = await server.chainOf(id);
    return chain === null ? UNREACHABLE : await ask(chain, { asset, recipient });
  } catch {
    return UNREACHABLE;
  }
};

const inBlock = (found: Found): Landed | PaymentRefusal => {
  if (found.status === "landed") return found;
  return found.status === "waiting"
    ? unconfirmed(found.confirmations)
    : refused("pay/not-found", "The network does not know the transaction. Try again in a moment.");
};

/**
 * Two steps, each of which one server wins: this part of the transaction is the payment's, and the payment is made. Between them a server may fail; the same
 * receipt then goes on where it was.
 */
const accept = async (
  { kept, keepSeconds }: PayServer,
  { payment }: MadePayment,
  { part, ...accepted }: Accepted & Judged,
): Promise<PaymentVerdict> => {
  const { paid } = accepted;
  const seconds = keepSeconds + KEEP_LONGER_S;
  const { reference } = payment;
  if (!(await kept.claim(`${paid.network}:${paid.transaction}:${part}`, reference, seconds)))
    return refused("pay/transaction-used", "The transaction has paid for something else already.");
  if (await kept.addAccepted(reference, accepted, seconds)) return { ok: true, payment, paid };
  const first = await kept.accepted(reference);
  return first?.paid.transaction === paid.transaction
    ? refused("pay/already-accepted", MADE, { paid: first.paid })
    : refused("pay/paid-twice", PAID_TWICE, { paid });
};
