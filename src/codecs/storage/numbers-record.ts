import type * as t from "io-ts";
import { isHash } from "../chain-texts.js";
import { string } from "../primitives.js";
import { oneOf } from "../refine.js";
import { listOf, shape } from "../shape.js";
import { textThat } from "../text-that.js";
import type { RecordOf } from "./records.js";

export const WALLET_MAX = 300;

const tried = shape({
  /** Which wallet, by its connector and the name that it has there. */
  wallet: textThat("wallet", (text) => text.length <= WALLET_MAX),
  /** Whose place it was to take. */
  transferId: string,
  /** What it sent. */
  hash: textThat("hash", isHash),
  /** Whether that has the number it was asked for. */
  number: oneOf("unknown", "kept", "ignored"),
});

/** A wallet was asked to send something with a number (nonce) that this library chose. */
export type TriedNumber = t.TypeOf<typeof tried>;

/** What wallets did with the numbers that they were asked to send with. */
export const NUMBERS_RECORD: RecordOf<readonly TriedNumber[]> = {
  key: "numbers",
  version: 1,
  codec: listOf(tried),
};
