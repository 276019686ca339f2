import { base58Bytes, hexOf } from "../../../../../codecs/base58.js";
import { base64Bytes } from "../../../../../codecs/base64.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { lamports } from "../../../../../codecs/namespaces/solana/lamports.js";
import {
  readSolanaTransaction,
  type SolanaInstruction,
  type SolanaTransaction,
} from "../../../../../codecs/namespaces/solana/transaction.js";
import { optional, optionalText } from "../../../../../codecs/or.js";
import type { Difference, Plan } from "../../../../../codecs/payment/plan.js";
import { number, string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { Spending } from "../../spending.js";
import { COMMITMENT } from "./costs.js";
import { COMPUTE_BUDGET } from "./instructions.js";

/**
 * What the chain has under a signature, against the plan. What a wallet adds is no difference, as long as nothing else leaves
 * the account: prices for the network's time, notes, and checks of its own.
 */
export const solanaReadBack: Spending["readBack"] = (plan, signature) => ({
  method: "getTransaction",
  params: () => [
    signature,
    { encoding: "base64", commitment: COMMITMENT, maxSupportedTransactionVersion: 0 },
  ],
  decode: (said) => {
    if (said === null) return "unknown";
    const landed = decodeOrNull(transaction, said);
    const seen = landed && readSolanaTransaction(base64Bytes(landed.transaction[0] ?? "") ?? NONE);
    return landed === null || seen === null ? null : differencesOf(plan, seen, landed.meta);
  },
});

const NONE = new Uint8Array();
const UNITS = /^\d{1,20}$/;
const holding = shape(
  { accountIndex: number, mint: string, uiTokenAmount: shape({ amount: string }) },
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

const differencesOf = (plan: Plan, seen: SolanaTransaction, meta: Meta): readonly Difference[] => {
  const meant = readSolanaTransaction(
    base58Bytes(decodeOrNull(asked, plan.request.params)?.transaction ?? "") ?? NONE,
  );
  if (meant === null) return [];
  const steps = meant.instructions.filter(({ program }) => program !== COMPUTE_BUDGET);
  const rest = [...seen.instructions];
  const missing = steps.filter((step) => {
    const place = rest.findIndex((one) => textOf(one) === textOf(step));
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
  return [
    ...missing.flatMap((step) => differenceOf(step, rest)),
    // What failed has moved nothing but the fee.
    ...(meta.err == null ? besides(plan, meant.feePayer, seen, meta) : []),
  ];
};

const textOf = ({ program, accounts, data }: SolanaInstruction): string =>
  [program, ...accounts, hexOf(data)].join(" ");

/** In what a step differs from the one that stands in its place. */
const differenceOf = (
  step: SolanaInstruction,
  others: readonly SolanaInstruction[],
): readonly Difference[] => {
  const other = others.find(
    ({ program, data, accounts }) =>
      program === step.program &&
      data[0] === step.data[0] &&
      accounts.length === step.accounts.length,
  );
  if (other === undefined) return [{ what: "data", meant: textOf(step), is: "" }];
  const accounts = step.accounts.flatMap((meant, at): readonly Difference[] => {
    const is = other.accounts[at] ?? "";
    return is === meant ? [] : [{ what: "receiver", meant: meant ?? "", is }];
  });
  const [meant, is] = [hexOf(step.data), hexOf(other.data)];
  return meant === is ? accounts : [...accounts, { what: "amount", meant, is }];
};

/** What has left the account besides what was meant: of the coin, and of any token. */
const besides = (
  { asset, units, to, rent }: Plan,
  account: string,
  { feePayer }: SolanaTransaction,
  { fee, preBalances, postBalances, preTokenBalances, postTokenBalances }: Meta,
): readonly Difference[] => {
  const isOwn = to === account;
  const sent = (mint: string | null): bigint =>
    !isOwn && asset.address === mint ? BigInt(units) : 0n;
  const [before, after] = [preBalances[0], postBalances[0]];
  const left = new Map<string, bigint>();
  const count = (all: readonly (typeof holding)["_A"][], sign: bigint): void => {
    for (const { mint, owner, uiTokenAmount } of all)
      if (owner === account && UNITS.test(uiTokenAmount.amount))
        left.set(mint, (left.get(mint) ?? 0n) + sign * BigInt(uiTokenAmount.amount));
  };
  count(preTokenBalances ?? [], 1n);
  count(postTokenBalances ?? [], -1n);
  const meant = sent(null) + BigInt(rent ?? 0);
  // The account pays the fee, and so comes first.
  const paid =
    feePayer === account && before !== undefined && after !== undefined
      ? before - after - fee
      : meant;
  return [
    ...(paid > meant ? [{ what: "amount" as const, meant: String(meant), is: String(paid) }] : []),
    ...[...left].flatMap(([mint, gone]): readonly Difference[] =>
      gone <= sent(mint)
        ? []
        : [{ what: "token", meant: `${sent(mint)} ${mint}`, is: `${gone} ${mint}` }],
    ),
  ];
};
