import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listBytes, type Wanted } from "../../../../sandbox/chains/solana/transfer-hook.js";
import { extraAccountsIn } from "../../../../src/codecs/namespaces/solana/extra-accounts.js";

const KEY = Array.from({ length: 32 }, (_, at) => at + 1);
const plain = { signs: false, changes: false };
const bytes = (...all: number[]): Uint8Array => Uint8Array.from(all);
const read = (wanted: readonly Wanted[]) => extraAccountsIn(Uint8Array.from(listBytes(wanted)));

describe("the accounts that a transfer hook wants", () => {
  test.each([
    ["a key", 0, KEY, { by: "bytes", bytes: bytes(...KEY) }],
    [
      "a key of the hook, by a text and another account",
      1,
      [1, 2, 104, 105, 3, 4],
      {
        by: "seeds",
        program: null,
        seeds: [
          { of: "bytes", bytes: bytes(104, 105) },
          { of: "key", account: 4 },
        ],
      },
    ],
    [
      "a key of another program, by what it is told and what an account has",
      133,
      [2, 8, 8, 4, 0, 32, 32],
      {
        by: "seeds",
        program: 5,
        seeds: [
          { of: "instruction", at: 8, length: 8 },
          { of: "account", account: 0, at: 32, length: 32 },
        ],
      },
    ],
    ["a key without seeds", 1, [], { by: "seeds", program: null, seeds: [] }],
    [
      "seeds to the last byte",
      1,
      [1, 30, ...Array(30).fill(7)],
      {
        by: "seeds",
        program: null,
        seeds: [{ of: "bytes", bytes: new Uint8Array(30).fill(7) }],
      },
    ],
    [
      "a key in what it is told",
      2,
      [1, 16],
      { by: "data", seed: { of: "instruction", at: 16, length: 32 } },
    ],
    [
      "a key in an account",
      2,
      [2, 3, 64],
      { by: "data", seed: { of: "account", account: 3, at: 64, length: 32 } },
    ],
  ])("%s", (_, kind, says, key) => expect(read([{ kind, says }])).toEqual([{ key, ...plain }]));

  test("may be changed, and may have to sign", () => {
    const wanted: Wanted[] = [
      { kind: 0, says: KEY, changes: true },
      { kind: 0, says: KEY, signs: true },
    ];
    expect(read(wanted)).toMatchObject([
      { signs: false, changes: true },
      { signs: true, changes: false },
    ]);
  });

  test("stand behind what is for something else", () => {
    const other = Buffer.concat([Buffer.alloc(8, 9), Buffer.from([3, 0, 0, 0, 1, 2, 3])]);
    expect(extraAccountsIn(Buffer.concat([other, listBytes([])]))).toEqual([]);
    expect(extraAccountsIn(other)).toBeNull();
  });

  test.each([
    ["a kind that there is not", { kind: 3, says: [] }],
    ["a seed that there is not", { kind: 1, says: [5, 1] }],
    ["a text that is longer than its place", { kind: 1, says: [1, 31] }],
    ["a seed that is cut off", { kind: 1, says: [1, 28, ...Array(28).fill(1), 4, 1] }],
    ["data of nothing", { kind: 2, says: [3, 1] }],
  ])("%s cannot be read", (_, wanted) => expect(read([wanted])).toBeNull());

  test("cut off anywhere, they cannot be read", () => {
    const whole = listBytes([{ kind: 0, says: KEY }]);
    for (let end = 0; end < whole.length; end += 1)
      expect(extraAccountsIn(whole.subarray(0, end))).toBeNull();
  });

  test("any bytes are read or not, and nothing is thrown", () => {
    const data = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(data, (drawn) => {
        extraAccountsIn(drawn);
        const list = listBytes([{ kind: 1, says: [...drawn.subarray(0, 32)] }]);
        expect(extraAccountsIn(list)?.length ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });
});
