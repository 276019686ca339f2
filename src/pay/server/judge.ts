import { decimalText } from "../../base/units.js";
import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { isSameAccount, parseCaipAddress } from "../../codecs/caip-account.js";
import { hexOf } from "../../codecs/encodings.js";
import { type Payment, type PaymentAsset, parseCaipAsset } from "../../codecs/payment/payment.js";
import {
  BITCOIN_SKEW_MS,
  CLOCK_SKEW_MS,
  type Landed,
  type Move,
  SEARCHED_LEAST,
  type Seen,
} from "./chain.js";
import type { MadePayment } from "./kept.js";
import { type PaidPayment, type PaymentRefusal, refused, UNREACHABLE } from "./verdict.js";

/** A transaction that is looked at for a payment. */
export interface Receipt {
  readonly transaction: string;
  /** The account of the visitor who is signed in (CAIP-10); null: the host does not say. */
  readonly payer: string | null;
}

/** What a transaction has paid. */
export interface Judged {
  readonly paid: PaidPayment;
  /** The part of the transaction that paid it. The rest may pay others, such as those whom an exchange paid for in the same transaction. */
  readonly part: string;
}

/** What a transaction in a block is worth for a payment. It asks nobody: neither the chain, nor the store. */
export const judge = (
  made: MadePayment,
  landed: Landed,
  receipt: Receipt,
): Judged | PaymentRefusal => {
  const asset = assetOf(made);
  if (landed.hasFailed)
    return refused("pay/failed", "The transaction failed, so nothing was paid. Pay again.");
  const meant = movesFor(made, asset, landed, receipt.payer);
  if ("ok" in meant) return meant;
  const { moves, part } = meant;
  const arrived = moves.reduce((sum, { units }) => sum + units, 0n);
  const paid = paidOf(made, asset.caipNetworkId, landed, {
    transaction: receipt.transaction,
    from: moves[0]?.from ?? "",
    arrived,
  });
  return inTime(made, landed.time, paid) ?? enough(made, arrived, paid) ?? { paid, part };
};

/** Its codec has seen to that it is one. */
const assetOf = ({ payment }: MadePayment): PaymentAsset => {
  const asset = parseCaipAsset(payment.asset);
  if (asset === null) throw new TypeError(`${payment.asset} is no asset (CAIP-19).`);
  return asset;
};

interface Meant {
  readonly moves: readonly Move[];
  readonly part: Judged["part"];
}

/** One move may name several payments, and pays one of them. */
const WHOLE = "all";

/** What was moved for this payment: to the recipient, of the asset, and named by its reference or by who gave it. */
const movesFor = (
  { payment }: MadePayment,
  { caipNetworkId, address }: PaymentAsset,
  { moves, isUntraced }: Landed,
  payer: string | null,
): Meant | PaymentRefusal => {
  const isSame = (a: string, b: string) => isSameAccount(namespaceOf(caipNetworkId), a, b);
  const isAsked = ({ asset }: Move) =>
    asset === null || address === null ? asset === address : isSame(asset, address);
  const isRecipient = (address: string) => isSame(address, payment.recipient);
  const received = moves.filter(
    ({ to, account }) => isRecipient(to) || (account !== undefined && isRecipient(account)),
  );
  const asked = received.filter(isAsked);
  if (asked.length === 0) return nothingOf(payment, received, isUntraced);
  if (payment.hasOwnRecipient) return { moves: asked, part: `to:${asked[0]?.to}` };
  const named = asked.filter(({ references }) => references.includes(payment.reference));
  return named.length > 0 ? { moves: named, part: WHOLE } : ofPayer(asked, caipNetworkId, payer);
};

const nothingOf = (
  { tracesCoin }: Payment,
  received: readonly Move[],
  isUntraced: boolean,
): PaymentRefusal => {
  if (received.length > 0)
    return refused("pay/wrong-asset", "Something else was sent than what was asked for.");
  // The node could when the payment was made.
  if (isUntraced && tracesCoin === true) return UNREACHABLE;
  return isUntraced
    ? refused(
        "pay/untraceable",
        "This server cannot see what your wallet's contract sent. Ask the shop.",
      )
    : refused("pay/wrong-recipient", "The transaction pays somebody else.");
};

/**
 * Without a reference, an account stands for the order: anybody can read a transaction's hash, but only its owner has signed in with the account
 * that gave the money. An account of a contract may be somebody else's on another network.
 */
const ofPayer = (
  asked: readonly Move[],
  network: CaipNetworkId,
  payer: string | null,
): Meant | PaymentRefusal => {
  const unnamed = asked.filter(({ references }) => references.length === 0);
  if (unnamed.length === 0)
    return refused("pay/other-reference", "The transaction is for another payment.");
  if (payer === null)
    return refused(
      "pay/payer-unknown",
      "The transaction does not say what it is for. Sign in with the account that paid, then try again.",
    );
  const account = parseCaipAddress(payer);
  const own = unnamed.filter(
    ({ from }) =>
      account?.caipNetworkId === network &&
      isSameAccount(namespaceOf(network), account.address, from),
  );
  return own.length > 0
    ? { moves: own, part: `from:${own[0]?.from}:to:${own[0]?.to}` }
    : refused(
        "pay/other-payer",
        `The transaction does not say what it is for, and is not of the account that is signed in. Sign in with the account that paid, on ${network}.`,
      );
};

const paidOf = (
  { units, decimals }: MadePayment,
  network: CaipNetworkId,
  { time, block }: Landed,
  {
    transaction,
    from,
    arrived,
  }: Pick<PaidPayment, "transaction" | "from"> & { readonly arrived: bigint },
): PaidPayment => ({
  transaction,
  network,
  from,
  amount: decimalText(arrived, decimals),
  overpaid: arrived > units ? decimalText(arrived - units, decimals) : null,
  paidAt: new Date(time).toISOString(),
  block,
});

/** The times of the blocks that may have what pays it, both included. Milliseconds since the epoch. */
export const timesOf = (made: MadePayment) => {
  const isBitcoin = namespaceOf(assetOf(made).caipNetworkId) === "bip122";
  const skew = isBitcoin ? BITCOIN_SKEW_MS : CLOCK_SKEW_MS;
  return { earliest: made.createdAt - skew, latest: Date.parse(made.payment.expiresAt) };
};

/**
 * What a search has seen, by whether it may be accepted: anybody can send next to nothing, to get in the way. Of what comes late, or is too little,
 * the most stands first. What was there before the payment is no part of it.
 */
export const sift = (made: MadePayment, seen: readonly Seen[], random: Random) => {
  const { earliest, latest } = timesOf(made);
  const came = seen.filter(
    ({ time, units }) => units !== 0n && (time === null || time >= earliest),
  );
  const isLikely = ({ time, units }: Seen) =>
    (time === null || time <= latest) && (units === null || units >= made.units);
  const others = came
    .filter((one) => !isLikely(one))
    .sort((a, b) => Number((b.units ?? 0n) - (a.units ?? 0n)));
  return { likely: inTurn(came.filter(isLikely), random), others: inTurn(others, random) };
};

type Random = (length: number) => Uint8Array;

/**
 * In their order, if all are looked at, or their amounts are known: to give the whole amount again and again is dear. Otherwise by lot, so that others
 * come first each time, and nobody can send something that always stands before the payment.
 */
const inTurn = (seen: readonly Seen[], random: Random): readonly Seen[] => {
  if (seen.length <= SEARCHED_LEAST || seen.every(({ units }) => units !== null)) return seen;
  const drawn = seen.map((one) => ({ one, lot: hexOf(random(4)) }));
  return drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ one }) => one);
};

const inTime = (made: MadePayment, time: number, paid: PaidPayment): PaymentRefusal | null => {
  const { earliest, latest } = timesOf(made);
  if (time < earliest)
    return refused("pay/too-early", "The transaction was made before this payment was.");
  return time > latest
    ? refused("pay/late", "The payment came after its time was over. Ask the shop what to do.", {
        paid,
      })
    : null;
};

const enough = (
  { payment, units, decimals }: MadePayment,
  arrived: bigint,
  paid: PaidPayment,
): PaymentRefusal | null => {
  if (arrived >= units) return null;
  const missing = decimalText(units - arrived, decimals);
  return refused(
    "pay/short",
    `${paid.amount} arrived instead of ${payment.amount}: ${missing} is missing. Ask the shop what to do.`,
    { paid, missing },
  );
};
