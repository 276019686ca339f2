import type * as t from "io-ts";
import { caipNetworkId } from "../namespace.js";
import { orNull } from "../or.js";
import { number, string } from "../primitives.js";
import { oneOf } from "../refine.js";
import { listOf, shape } from "../shape.js";
import type { RecordOf } from "./records.js";

const sentTransaction = shape({
  /** Of the request that asked for it. */
  id: string,
  caipNetworkId,
  /** Who sends it. */
  address: string,
  /** Null until the wallet has sent it. */
  hash: orNull(string),
  kind: oneOf("send", "execute", "deploy"),
  /** Who it is sent to; null where that is not known before it is decoded. */
  to: orNull(string),
  /** The amount of the coin, as decimal text; null for none. */
  amount: orNull(string),
  /** Milliseconds since the epoch. */
  since: number,
  status: oneOf("asked", "pending", "confirmed", "failed"),
});

/** A transaction that this site had a wallet send. */
export type SentTransaction = t.TypeOf<typeof sentTransaction>;

/** What was sent from here: of at most 30 days, and at most 200. */
export const TRANSFERS_RECORD: RecordOf<readonly SentTransaction[]> = {
  key: "transfers",
  version: 1,
  codec: listOf(sentTransaction),
};
