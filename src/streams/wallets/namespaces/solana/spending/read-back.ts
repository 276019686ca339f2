import { map } from "rxjs";
import { decimalText } from "../../../../../base/units.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { base58Bytes, base64Bytes, hexOf } from "../../../../../codecs/encodings.js";
import { lamports } from "../../../../../codecs/namespaces/solana/lamports.js";
import { TOKEN_PROGRAMS } from "../../../../../codecs/namespaces/solana/program-keys.js";
import { tokenAccountKey } from "../../../../../codecs/namespaces/solana/token-account.js";
import {
  readSolanaTransaction,
  type SolanaTransaction,
} from "../../../../../codecs/namespaces/solana/transaction.js";
import type { Difference } from "../../../../../codecs/payment/plan.js";
import { optional, optionalText, string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { SentPlan, Spending } from "../../spending.js";
import { COMMITMENT, SYSTEM_PROGRAM } from "./instructions.js";

/**
 * What the chain has under a signature, against the plan. What a wallet adds is no difference, as long as nothing else leaves
 * the account: prices for the network's time, notes, and checks of its own.
 */
export const solanaReadBack$: Spending["readBack$"] = (ask, sent) =>
  ask({
    method: "getTransaction",
    params: () => [
      sent.hash,
      { encoding: "base64", commitment: COMMITMENT, maxSupportedTransactionVersion: 0 },
    ],
    decode: (said) => {
      if (said === null) return { landed: null };
      const found = decodeOrNull(transaction, said);
      const bytes = base64Bytes(found?.transaction[0] ?? "");
      const signed = bytes && readSolanaTransaction(bytes);
      return found && signed && { landed: { signed, meta: found.meta } };
    },
  }).pipe(
    map(({ landed }) => {
      if (landed === null) return null;
      const { signed, meta } = landed;
      return differencesIn(sent, signed, meta);
    }),
  );

const UNITS = /^\d{1,20}$/;
const holding = shape(
  { mint: string, uiTokenAmount: shape({ amount: string }) },
  { owner: optionalText },
);
const transaction = shape({
  transaction: listOf(string),
  meta: shape(
    { err: unknown, fee: lamports, preBalances: listOf(lamports), postBalances: listOf(lamports) },
    { preTokenBalances: optional(listOf(holding)), postTokenBalances: optional(listOf(holding)) },
  ),
});
type Meta = (typeof transaction)["_A"]["meta"];
const asked = shape({ transaction: string });

/** What an instruction moves of the account. */
interface Move {
  /** A mint; null: the coin. */
  readonly token: string | null;
  readonly to: string;
  readonly units: bigint;
  /** What it names besides: the reference of a payment. */
  readonly names: readonly (string | null)[];
}

const PAYMENT = "02000000";
const TRANSFER_CHECKED = "0c";

const movesIn = ({ instructions }: SolanaTransaction, from: string): readonly Move[] =>
  instructions.flatMap(({ program, accounts, data }): readonly Move[] => {
    const hex = hexOf(data);
    const [first, second, third, fourth] = accounts;
    const named = (from: number) => ({ names: accounts.slice(from) });
    if (program === SYSTEM_PROGRAM && hex.startsWith(PAYMENT) && data.length === 12)
      return first === from && second != null
        ? [{ token: null, to: second, units: numberAt(data, 4), ...named(2) }]
        : [];
    const isTransfer =
      TOKEN_PROGRAMS.includes(program) && hex.startsWith(TRANSFER_CHECKED) && data.length === 10;
    return isTransfer && fourth === from && second != null && third != null
      ? [{ token: second, to: third, units: numberAt(data, 1), ...named(4) }]
      : [];
  });

const numberAt = (data: Uint8Array, at: number): bigint =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true);

const sumOf = (moves: readonly Move[]): bigint => moves.reduce((sum, { units }) => sum + units, 0n);

const meantIn = ({ plan, from }: SentPlan): readonly Move[] => {
  const bytes = base58Bytes(decodeOrNull(asked, plan.request.params)?.transaction ?? "");
  const meant = bytes && readSolanaTransaction(bytes);
  return meant === null ? [] : movesIn(meant, from);
};

const differencesIn = (
  sent: SentPlan,
  signed: SolanaTransaction,
  meta: Meta,
): readonly Difference[] => {
  const { plan, from } = sent;
  const { asset } = plan;
  const [wanted] = meantIn(sent);
  const target = wanted?.to ?? plan.to;
  const seen = movesIn(signed, from);
  const ofAsset = seen.filter(({ token }) => token === asset.address);
  const right = ofAsset.filter(({ to }) => to === target);
  const moved = right.length > 0 ? right : ofAsset;
  const [[first], [other]] = [moved, seen];
  if (first === undefined && other !== undefined)
    return [{ what: "token", meant: nameOf(asset.address), is: nameOf(other.token) }];
  const [meant, is] = [BigInt(plan.units), sumOf(moved)];
  return [
    ...(first === undefined ? [{ what: "data" as const, meant: "", is: "" }] : []),
    ...(first === undefined || right.length > 0
      ? []
      : [{ what: "receiver" as const, meant: plan.to, is: ownerOf(first, meta) }]),
    ...(first === undefined || meant === is
      ? []
      : [
          {
            what: "amount" as const,
            meant: decimalText(meant, asset.decimals),
            is: decimalText(is, asset.decimals),
          },
        ]),
    ...(right.length === 0 ? [] : unnamed(wanted?.names ?? [], right)),
    // What failed has moved nothing but the fee.
    ...(meta.err == null ? besides(sent, is, signed, meta) : []),
  ];
};

/** Whoever waits for the payment does not find it by what it should name. */
const unnamed = (meant: Move["names"], moves: readonly Move[]): readonly Difference[] =>
  meant
    .filter((name) => !moves.some(({ names }) => names.includes(name)))
    .map((name) => ({ what: "data", meant: name ?? "", is: "" }));

/** The coin has no mint. */
const nameOf = (token: string | null): string => token ?? "SOL";

/** Whose account a token went to, where the node tells that; else the account itself. */
const ownerOf = ({ token, to }: Move, { postTokenBalances }: Meta): string =>
  token === null
    ? to
    : (postTokenBalances?.find(
        ({ owner, mint }) =>
          owner != null &&
          mint === token &&
          TOKEN_PROGRAMS.some((program) => tokenAccountKey(owner, program, mint) === to),
      )?.owner ?? to);

/** What has left the account besides so much of the asset, and what it costs. */
const besides = (
  { plan: { asset, rent }, from }: SentPlan,
  moved: bigint,
  { signers }: SolanaTransaction,
  { fee, preBalances, postBalances, preTokenBalances, postTokenBalances }: Meta,
): readonly Difference[] => {
  const sentOf = (token: string | null): bigint => (token === asset.address ? moved : 0n);
  const left = new Map<string, bigint>();
  const count = (all: readonly (typeof holding)["_A"][], sign: bigint): void => {
    for (const { mint, owner, uiTokenAmount } of all)
      if (owner === from && UNITS.test(uiTokenAmount.amount))
        left.set(mint, (left.get(mint) ?? 0n) + sign * BigInt(uiTokenAmount.amount));
  };
  count(preTokenBalances ?? [], 1n);
  count(postTokenBalances ?? [], -1n);
  // Those who sign come first, and the first of them pays.
  const place = signers.indexOf(from);
  const [before, after] = [preBalances[place], postBalances[place]];
  const costs = (place === 0 ? fee : 0n) + BigInt(rent ?? 0);
  const more =
    before === undefined || after === undefined ? 0n : before - after - costs - sentOf(null);
  return [
    ...(more > 0n ? [alsoLeft(`${decimalText(more, COIN_DECIMALS)} SOL`)] : []),
    ...[...left].flatMap(([mint, gone]) => (gone > sentOf(mint) ? [alsoLeft(mint)] : [])),
  ];
};

const COIN_DECIMALS = 9;
const alsoLeft = (is: string): Difference => ({ what: "more-leaves", meant: "", is });
