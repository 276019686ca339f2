import type { ChainFacts, ChainMove } from "../../api/history.js";
import { decodeOrNull } from "../../decode.js";
import { MOVES_MAX, REASON_MAX } from "../../limits.js";
import { number, optional, optionalText, refine, string, unknown } from "../../primitives.js";
import { anyObject, listOf, shape } from "../../shape.js";
import { boundedText } from "../../text.js";

/** Lamports come as numbers of JSON, which are exact up to 9 million SOL. */
const lamports = refine("lamports", (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? BigInt(Number(value)) : undefined,
);
const key = shape({ pubkey: string });
const answer = shape({
  meta: shape(
    { err: unknown, fee: lamports, preBalances: listOf(number), postBalances: listOf(number) },
    {
      preTokenBalances: optional(listOf(unknown)),
      postTokenBalances: optional(listOf(unknown)),
      innerInstructions: optional(listOf(unknown)),
    },
  ),
  transaction: shape({
    signatures: listOf(string),
    message: shape({ accountKeys: listOf(key), instructions: listOf(unknown) }),
  }),
});
const instruction = shape({ programId: string }, { program: optionalText, parsed: unknown });
const inner = shape({ instructions: listOf(unknown) });
const payment = shape({
  type: string,
  info: shape({ source: string, destination: string, lamports }),
});
const UNITS = /^\d{1,20}$/;
const holding = shape(
  { mint: string, uiTokenAmount: shape({ amount: string, decimals: number }) },
  { owner: optionalText },
);

/** What `getTransaction` (`jsonParsed`) says of this transaction; null if it cannot be read, or is about another one. */
export const solanaFactsIn = (
  said: unknown,
  signature: string,
  account: string,
): ChainFacts | null => {
  const decoded = decodeOrNull(answer, said);
  const [payer] = decoded?.transaction.message.accountKeys ?? [];
  if (decoded === null || payer === undefined) return null;
  const { meta, transaction } = decoded;
  if (transaction.signatures[0] !== signature) return null;
  const { accountKeys, instructions } = transaction.message;
  const nested = (meta.innerInstructions ?? []).flatMap(
    (one) => decodeOrNull(inner, one)?.instructions ?? [],
  );
  const steps = [...instructions, ...nested].flatMap((one) => decodeOrNull(instruction, one) ?? []);
  const paid = steps.flatMap((one) => paymentIn(one, account));
  const place = accountKeys.findIndex(({ pubkey }) => pubkey === account);
  const spent = payer.pubkey === account ? meta.fee : 0n;
  const change = changeAt(place, meta) + spent;
  return {
    hasFailed: meta.err != null,
    payer: payer.pubkey,
    fee: meta.fee,
    used: steps.find(({ programId }) => !PLAIN.has(programId))?.programId ?? null,
    moves: [
      ...(paid.length > 0 || change === 0n ? paid : [changed(null, change, COIN_DECIMALS, null)]),
      ...tokenMoves(meta.preTokenBalances ?? [], meta.postTokenBalances ?? [], account),
    ].slice(0, MOVES_MAX),
    reason: meta.err == null ? null : boundedText(errorNameOf(meta.err), REASON_MAX) || null,
  };
};

const COIN_DECIMALS = 9;

/** Programs that nearly every transfer uses. */
const PLAIN: ReadonlySet<string> = new Set([
  "11111111111111111111111111111111",
  "ComputeBudget111111111111111111111111111111",
  "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
  "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
]);

const changeAt = (
  place: number,
  {
    preBalances,
    postBalances,
  }: { readonly preBalances: readonly number[]; readonly postBalances: readonly number[] },
): bigint => {
  const [before, after] = [preBalances[place], postBalances[place]];
  return Number.isSafeInteger(before) && Number.isSafeInteger(after)
    ? BigInt(after ?? 0) - BigInt(before ?? 0)
    : 0n;
};

const changed = (
  contract: string | null,
  change: bigint,
  decimals: number,
  other: string | null,
): ChainMove => ({
  direction: change > 0n ? "in" : "out",
  contract,
  other,
  units: change > 0n ? change : -change,
  decimals,
});

const paymentIn = (
  { program, parsed }: { readonly program?: string | null | undefined; readonly parsed?: unknown },
  account: string,
): readonly ChainMove[] => {
  const said = program === "system" ? decodeOrNull(payment, parsed) : null;
  if (said === null || !/^transfer(WithSeed)?$/.test(said.type)) return [];
  const { source, destination, lamports: units } = said.info;
  if (units === 0n || (source !== account && destination !== account)) return [];
  if (source === destination)
    return [{ ...changed(null, units, COIN_DECIMALS, account), direction: "self" }];
  return [
    source === account
      ? changed(null, -units, COIN_DECIMALS, destination)
      : changed(null, units, COIN_DECIMALS, source),
  ];
};

/**
 * What moved of each token, by what its owners held before and after. Where the account is the only giver, each taker is whom
 * it sent to; where it is the only taker, each giver is whom it came from; else nobody can tell.
 */
const tokenMoves = (
  before: readonly unknown[],
  after: readonly unknown[],
  account: string,
): readonly ChainMove[] => {
  const mints = new Map<string, { decimals: number; readonly changes: Map<string, bigint> }>();
  const count = (all: readonly unknown[], sign: bigint): void => {
    for (const one of all) {
      const said = decodeOrNull(holding, one);
      if (said?.owner == null || !UNITS.test(said.uiTokenAmount.amount)) continue;
      const { amount, decimals } = said.uiTokenAmount;
      const known = mints.get(said.mint) ?? { decimals, changes: new Map() };
      known.changes.set(said.owner, (known.changes.get(said.owner) ?? 0n) + sign * BigInt(amount));
      mints.set(said.mint, known);
    }
  };
  count(before, -1n);
  count(after, 1n);
  return [...mints].flatMap(([mint, { decimals, changes }]) => {
    const own = changes.get(account) ?? 0n;
    if (own === 0n) return [];
    const isOut = own < 0n;
    const all = [...changes].filter(([, change]) => change !== 0n);
    const others = all.filter(([, change]) => change < 0n !== isOut);
    const isAlone = all.length === others.length + 1 && others.length > 0;
    return isAlone
      ? others.map(([other, change]) => changed(mint, -change, decimals, other))
      : [changed(mint, own, decimals, null)];
  });
};

/** `InstructionError: [2, {"Custom": 1}]` as `Custom 1`: the innermost names, which are the network's own. */
export const errorNameOf = (err: unknown): string => {
  if (typeof err === "string" || typeof err === "number") return String(err);
  if (Array.isArray(err)) return errorNameOf(err.at(-1));
  const [[name, rest] = ["", null]] = Object.entries(decodeOrNull(anyObject, err) ?? {});
  return name === "InstructionError"
    ? errorNameOf(rest)
    : `${name} ${errorNameOf(rest ?? "")}`.trim();
};
