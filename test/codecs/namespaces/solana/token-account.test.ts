import { PublicKey } from "@solana/web3.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accountBytes as accountData,
  EXTENSION,
  type Extension,
  mintBytes,
  transferFee,
} from "../../../../sandbox/chains/solana/token-2022.js";
import {
  TOKEN_2022,
  TOKEN_PROGRAM,
} from "../../../../src/codecs/namespaces/solana/program-keys.js";
import {
  ASSOCIATED_PROGRAM,
  accountBytes,
  mintOf,
  tokenAccountKey,
  tokenAccountOf,
  transferHookOf,
} from "../../../../src/codecs/namespaces/solana/token-account.js";
import { keyOf } from "../../../support/solana.js";

const [MINT, OWNER] = [keyOf(3), keyOf(4)];
const extended = accountData({ mint: MINT, owner: OWNER, units: 2n ** 64n - 1n }, []);
const plain = extended.subarray(0, 165);
const changed = (bytes: Uint8Array, at: number, value: number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  copy[at] = value;
  return copy;
};

describe("the account of a token", () => {
  const held = { mint: MINT, owner: OWNER, units: 2n ** 64n - 1n, isFrozen: false };

  test.each([
    ["of the first program", plain, held],
    ["with extensions", extended, held],
    ["that is frozen", changed(plain, 108, 2), { ...held, isFrozen: true }],
  ])("%s", (_, bytes, expected) => expect(tokenAccountOf(bytes)).toEqual(expected));

  test.each([
    ["nothing", new Uint8Array()],
    ["too short", plain.subarray(0, 164)],
    ["not opened yet", changed(plain, 108, 0)],
    ["in no known state", changed(plain, 108, 3)],
    ["a mint with extensions", mintBytes(6, 0n, [])],
    ["several owners together", changed(new Uint8Array(355).fill(1), 165, 2)],
  ])("is not %s", (_, bytes) => expect(tokenAccountOf(bytes)).toBeNull());

  test("is where the network looks for it", () =>
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
        const owner = new PublicKey(bytes);
        const program = new PublicKey(TOKEN_2022);
        const [expected] = PublicKey.findProgramAddressSync(
          [owner.toBuffer(), program.toBuffer(), new PublicKey(MINT).toBuffer()],
          new PublicKey(ASSOCIATED_PROGRAM),
        );
        expect(tokenAccountKey(owner.toBase58(), TOKEN_2022, MINT)).toBe(expected.toBase58());
      }),
      { numRuns: 20 },
    ));

  test("is nowhere for what is no address", () =>
    expect(tokenAccountKey("0O", TOKEN_PROGRAM, MINT)).toBeNull());
});

describe("a mint", () => {
  test("of the first program, and with extensions", () => {
    expect(mintOf(mintBytes(9, 5n, []).subarray(0, 82))).toEqual({
      decimals: 9,
      extensions: new Map(),
    });
    const said = mintOf(mintBytes(6, 5n, [transferFee(100, 7n), [19, Buffer.from([1, 2])]]));
    expect(said?.decimals).toBe(6);
    expect([...(said?.extensions.keys() ?? [])]).toEqual([1, 19]);
  });

  test.each([
    ["nothing", new Uint8Array()],
    ["the account of a token", plain],
    ["the account of a token with extensions", extended],
    ["not made yet", changed(mintBytes(6, 0n, []).subarray(0, 82), 45, 0)],
  ])("is not %s", (_, bytes) => expect(mintOf(bytes)).toBeNull());

  test("with extensions that are cut off has those before", () => {
    const bytes = mintBytes(6, 0n, [
      [9, Buffer.alloc(0)],
      [1, Buffer.alloc(108)],
    ]);
    expect([...(mintOf(bytes.subarray(0, -1))?.extensions.keys() ?? [])]).toEqual([9]);
  });

  test.each([
    ["without one", [], null],
    ["that names none", [[EXTENSION.transferHook, Buffer.alloc(64)]], null],
    ["that is cut off", [[EXTENSION.transferHook, Buffer.alloc(63, 1)]], null],
    ["that names one", [[EXTENSION.transferHook, Buffer.alloc(64, 1)]], keyOf(1)],
  ] as [string, readonly Extension[], string | null][])(
    "a program for each transfer: %s",
    (_, extensions, expected) => {
      const mint = mintOf(mintBytes(6, 0n, extensions));
      expect(mint && transferHookOf(mint)).toBe(expected);
    },
  );

  test.each([
    [TOKEN_PROGRAM, [], 165],
    [TOKEN_2022, [], 170],
    [TOKEN_2022, [transferFee(1, 1n)], 182],
    [TOKEN_2022, [[19, Buffer.alloc(50)]], 170],
    [TOKEN_2022, [[EXTENSION.transferHook, Buffer.alloc(64)]], 175],
  ] as [string, readonly Extension[], number][])(
    "bytes of an account: %s",
    (program, extensions, expected) => {
      const mint = mintOf(mintBytes(6, 0n, extensions));
      expect(mint && accountBytes(program, mint)).toBe(expected);
    },
  );

  test("whatever the bytes are, reading them never throws", () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        mintOf(bytes);
        tokenAccountOf(bytes);
      }),
    ));
});
