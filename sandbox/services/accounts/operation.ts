import type { ChainTransaction, Move } from "./chain-index.js";

/** What a transaction was for an account. */
export type Operation =
  | "send"
  | "receive"
  | "trade"
  | "approve"
  | "execute"
  | "deploy"
  | "mint"
  | "burn";

/** @param own the moves from or to the account */
export const operationOf = (
  { from, asks, hasFailed, approvers }: ChainTransaction,
  own: readonly Move[],
  account: string,
): Operation => {
  if (asks === "deploy" && from === account) return "deploy";
  if (hasFailed) return asks;
  const into = own.filter((move) => move.to === account && move.from !== account);
  const out = own.filter((move) => move.from === account);
  const isMade = from === account && into.every((move) => move.from === null);
  if (into.length > 0 && out.length > 0) {
    if (isMade && out.every(({ asset }) => asset.kind === "native")) return "mint";
    return isTrade(into, out) ? "trade" : "execute";
  }
  if (out.length > 0) return out.every(({ to }) => to === null) ? "burn" : "send";
  if (into.length > 0) return isMade ? "mint" : "receive";
  return approvers.includes(account) ? "approve" : "execute";
};

const keyOf = ({ asset }: Move): string => JSON.stringify(asset);

/** One thing for another; something that is given and comes back is no trade. */
const isTrade = (into: readonly Move[], out: readonly Move[]): boolean => {
  const given = new Set(out.map(keyOf));
  return into.some((move) => !given.has(keyOf(move)));
};
