import { expect, test } from "vitest";
import { decodeLamports } from "../../../../src/codecs/namespaces/solana/lamports.js";

test.each([
  [{ value: 0 }, 0n],
  [{ context: { slot: 7 }, value: 1_500_000_000 }, 1_500_000_000n],
  [{ value: Number.MAX_SAFE_INTEGER }, 9_007_199_254_740_991n],
  // A node's number beyond that is the nearest one that JSON can give.
  [{ value: 2 ** 63 }, 9_223_372_036_854_775_808n],
])("[S9.25] %j is a balance", (said, units) => expect(decodeLamports(said)).toBe(units));

test.each([
  null,
  7,
  "7",
  [],
  {},
  { value: "7" },
  { value: -1 },
  { value: 0.5 },
  { value: 1e60 },
  { value: Number.NaN },
  { value: Number.POSITIVE_INFINITY },
  { value: 2 ** 64 },
])("[S9.25] %j is none (threat list row 9)", (said) => expect(decodeLamports(said)).toBe(null));
