import type { Ledger } from "./ledger.js";
import { BAD_PARAMS, NodeError } from "./node-error.js";
import { numberAt, type Params, settingsAt, textAt, toKey } from "./params.js";
import { blockShape, signatureShape } from "./shapes.js";

const SIGNATURES_MAX = 1000;
const BLOCK_NOT_AVAILABLE = -32004;

/** What a node tells of the past: blocks, and the transactions that name an account. */
export const historyMethods = (
  ledger: Ledger,
): readonly (readonly [string, (params: Params) => unknown])[] => [
  ["getFirstAvailableBlock", () => 0],
  [
    "getBlocks",
    (params) => {
      const first = numberAt(params, 0);
      const last = params[1] === undefined ? ledger.slot() : numberAt(params, 1);
      const slots = ledger.history().map(({ slot }) => slot);
      return slots.filter((slot) => slot >= first && slot <= last);
    },
  ],
  [
    "getBlock",
    (params) => {
      const slot = numberAt(params, 0);
      const landed = ledger.history().find((one) => one.slot === slot);
      if (landed === undefined) {
        throw new NodeError(BLOCK_NOT_AVAILABLE, `Block not available for slot ${slot}`);
      }
      return blockShape(landed, landed.transaction?.message.recentBlockhash ?? "1".repeat(32));
    },
  ],
  [
    "getSignaturesForAddress",
    (params) => {
      const key = toKey(textAt(params, 0));
      const { limit = SIGNATURES_MAX, before, until } = settingsAt(params, 1);
      if (typeof limit !== "number" || limit < 1 || limit > SIGNATURES_MAX) {
        throw new NodeError(BAD_PARAMS, "Invalid limit; max 1000");
      }
      const newest = ledger
        .history()
        .filter(({ keys }) => keys.some((one) => one.equals(key)))
        .reverse();
      const at = (signature: unknown): number =>
        newest.findIndex((one) => one.signature === signature);
      const from = before === undefined ? 0 : at(before) + 1;
      const to = at(until) === -1 ? newest.length : at(until);
      return newest.slice(from, Math.min(to, from + limit)).map(signatureShape);
    },
  ],
];
