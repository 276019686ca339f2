import { type CaipNetworkId, caipNetworkId } from "../caip.js";
import { number, orNull } from "../primitives.js";
import { shape } from "../shape.js";
import type { RecordOf } from "./records.js";

/**
 * The network of the last sign-in, which a visitor who cancels on another one goes back to; null after a sign-out. It
 * changes with each sign-in and sign-out, so that other tabs look again.
 */
export const SIGN_IN_RECORD: RecordOf<{
  readonly caipNetworkId: CaipNetworkId | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}> = {
  key: "last-sign-in",
  version: 1,
  codec: shape({ caipNetworkId: orNull(caipNetworkId), at: number }),
};
