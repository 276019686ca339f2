import * as t from "io-ts";
import { FRAME_LONG_TEXT_MAX } from "./limits.js";
import { or, refine } from "./primitives.js";
import { listOf, mapOf } from "./shape.js";

/** Characters of names, ids, addresses and codes. Longer ones are rejected. */
const FRAME_TEXT_MAX = 512;
/** Entries of a list of accounts, networks or icons. */
const FRAME_LIST_MAX = 200;

/** A text that meets a condition. `expected` completes the sentence "Expected ...". */
export const textThat = (
  holds: (text: string) => boolean,
  expected: string,
): t.Type<string, unknown, unknown> =>
  new t.Type<string, unknown, unknown>(
    "string",
    (value): value is string => typeof value === "string" && holds(value),
    (value, context) => {
      if (typeof value !== "string") return t.failure(value, context);
      return holds(value) ? t.success(value) : t.failure(value, context, `Expected ${expected}`);
    },
    t.identity,
  );

const upTo = (max: number): t.Type<string, unknown, unknown> =>
  textThat(({ length }) => length <= max, `at most ${max} characters`);

/** A name, an id, an address. */
export const text = upTo(FRAME_TEXT_MAX);
/** An address of a page, a text to sign, a transaction. */
export const longText = upTo(FRAME_LONG_TEXT_MAX);

/** Begins with `0x`. S5.5 */
export const hexText = textThat(
  (value) => value.startsWith("0x") && value.length <= FRAME_LONG_TEXT_MAX * 16,
  "a text that starts with 0x",
);

/** A chain's id where only EVM chains are meant. */
export const evmChainId = refine("number", (value) =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
);

/** A chain's id: a number on EVM, or a text (CAIP-2, a bare reference). S5.4 */
export const chainId = or(text, evmChainId);

/** A list of bounded length. */
export const boundedList = <A>(codec: t.Type<A, unknown, unknown>) => listOf(codec, FRAME_LIST_MAX);

/** A record of bounded length. Its keys are chosen by the sender. */
export const recordOf = <A>(codec: t.Type<A, unknown, unknown>) => mapOf(codec, FRAME_LIST_MAX);
