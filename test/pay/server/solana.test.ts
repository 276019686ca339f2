import { describe, expect, test } from "vitest";
import { toBase58 } from "../../../src/codecs/encodings.js";
import { TOKEN_2022, TOKEN_PROGRAM } from "../../../src/codecs/namespaces/solana/program-keys.js";
import { tokenAccountKey } from "../../../src/codecs/namespaces/solana/token-account.js";
import { movesOf, solana } from "../../../src/pay/server/chains/solana.js";
import { createPayments } from "../../../src/pay/server/payments.js";
import { memoryStore } from "../../../src/server/stores/store.js";
import { playNode, type Said } from "../../support/pay-node.js";

const keyOf = (at: number): string => toBase58(new Uint8Array(32).fill(at));
const SYSTEM = "11111111111111111111111111111111";
const [ALICE, SHOP, MINT, REFERENCE] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)];
const NAMED = `0x${"04".repeat(32)}` as const;
const accountOf = (owner: string, program: string): string =>
  tokenAccountKey(owner, program, MINT) ?? "";
const lowFirst = (value: number, bytes: number): readonly number[] =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) % 256);
const LAMPORTS = toBase58(Uint8Array.from([...lowFirst(2, 4), ...lowFirst(1_500, 8)]));

const HEADER = {
  numRequiredSignatures: 1,
  numReadonlySignedAccounts: 0,
  numReadonlyUnsignedAccounts: 2,
};
const transaction = (message: object, meta: object = {}) => ({
  blockTime: 1_700_000_000,
  transaction: { message: { header: HEADER, ...message } },
  meta: { err: null, ...meta },
});
const balance = (accountIndex: number, owner: string, amount: string) => ({
  accountIndex,
  mint: MINT,
  owner,
  uiTokenAmount: { amount },
});

describe("what a transaction of Solana moved", () => {
  const accountKeys = [ALICE, SHOP, SYSTEM, REFERENCE];
  const transfer = { programIdIndex: 2, accounts: [0, 1, 3], data: LAMPORTS };

  test("in a transfer, with the accounts that it names beside its own", () =>
    expect(movesOf(transaction({ accountKeys, instructions: [transfer] }))).toEqual([
      { asset: null, from: ALICE, to: SHOP, units: 1_500n, references: [NAMED] },
    ]));

  test("a reference that signs, or that is written to, is none", () => {
    const written = { ...HEADER, numReadonlyUnsignedAccounts: 0 };
    const signs = { ...HEADER, numRequiredSignatures: 4, numReadonlySignedAccounts: 3 };
    for (const header of [written, signs]) {
      const message = { header, accountKeys, instructions: [transfer] };
      expect(movesOf(transaction(message))).toMatchObject([{ references: [] }]);
    }
  });

  test("in what programs call, and by accounts of a table, of which those to read are references", () => {
    const inner = { programIdIndex: 2, accounts: [0, 4, 5], data: LAMPORTS };
    const meta = {
      innerInstructions: [{ index: 0, instructions: [inner] }],
      loadedAddresses: { writable: [keyOf(9)], readonly: [REFERENCE] },
    };
    const message = { accountKeys: [ALICE, SHOP, SYSTEM, MINT], instructions: [] };
    expect(movesOf(transaction(message, meta))).toEqual([
      { asset: null, from: ALICE, to: keyOf(9), units: 1_500n, references: [NAMED] },
    ]);
  });

  test.each([
    ["another instruction", [...lowFirst(3, 4), ...lowFirst(1_500, 8)]],
    ["a shorter one", [...lowFirst(2, 4), ...lowFirst(1_500, 7)]],
    ["nothing", []],
  ])("%s moves nothing", (_, data) => {
    const other = { ...transfer, data: toBase58(Uint8Array.from(data)) };
    expect(movesOf(transaction({ accountKeys, instructions: [other] }))).toEqual([]);
  });

  /** Alice gives the shop 1,000 units, into one of its accounts, where so many of them arrive. */
  const tokens = (program: string, data: readonly number[], arrived: number, into?: string) =>
    movesOf(
      transaction(
        {
          accountKeys: [
            ALICE,
            accountOf(ALICE, program),
            into ?? accountOf(SHOP, program),
            MINT,
            program,
          ],
          instructions: [
            {
              programIdIndex: 4,
              accounts: data[0] === 3 ? [1, 2, 0] : [1, 3, 2, 0],
              data: toBase58(Uint8Array.from(data)),
            },
          ],
        },
        {
          preTokenBalances: [balance(1, ALICE, "5000")],
          postTokenBalances: [balance(1, ALICE, "4000"), balance(2, SHOP, `${arrived}`)],
        },
      ),
    );
  const moved = { asset: MINT, from: ALICE, to: SHOP, references: [] };

  test.each([
    ["Transfer", TOKEN_PROGRAM, [3, ...lowFirst(1_000, 8)]],
    ["TransferChecked", TOKEN_PROGRAM, [12, ...lowFirst(1_000, 8), 6]],
    ["TransferCheckedWithFee", TOKEN_2022, [26, 1, ...lowFirst(1_000, 8), 6, ...lowFirst(0, 8)]],
  ])("in %s, by the owners of the accounts", (_, program, data) =>
    expect(tokens(program, data, 1_000)).toEqual([
      { ...moved, account: accountOf(SHOP, program), units: 1_000n },
    ]),
  );

  test("what a token keeps of a transfer has not arrived", () =>
    expect(tokens(TOKEN_2022, [12, ...lowFirst(1_000, 8), 6], 990)).toEqual([
      { ...moved, account: accountOf(SHOP, TOKEN_2022), units: 990n },
    ]));

  test("nor has it in two transfers that say so together", () => {
    const data = toBase58(Uint8Array.from([12, ...lowFirst(1_000, 8), 6]));
    const one = { programIdIndex: 4, accounts: [1, 3, 2, 0], data };
    const said = transaction(
      {
        accountKeys: [
          ALICE,
          accountOf(ALICE, TOKEN_2022),
          accountOf(SHOP, TOKEN_2022),
          MINT,
          TOKEN_2022,
        ],
        instructions: [one, one],
      },
      { postTokenBalances: [balance(2, SHOP, "1980")] },
    );
    expect(movesOf(said).map(({ units }) => units)).toEqual([1_000n, 980n]);
  });

  test("an account that is not the one that everybody finds is somebody else", () =>
    expect(tokens(TOKEN_PROGRAM, [3, ...lowFirst(1_000, 8)], 1_000, keyOf(8))).toMatchObject([
      { to: keyOf(8) },
    ]));
});

describe("what may have paid on Solana", () => {
  const EARLIEST = 1_700_000_000_000;
  const signed = (signature: string, slot: number, parts: object = {}) => ({
    signature,
    slot,
    blockTime: EARLIEST / 1000 + slot,
    err: null,
    ...parts,
  });
  /** As a node tells them: the newest first. */
  const KEYS: Readonly<Record<string, readonly object[]>> = {
    [REFERENCE]: [
      signed("third", 30),
      signed("failed", 20, { err: { InstructionError: [0, "x"] } }),
      signed("first", 10),
    ],
    [SHOP]: [signed("fifth", 41), signed("fourth", 40), signed("third", 30)],
    [accountOf(SHOP, TOKEN_2022)]: [signed("tokens", 20)],
  };
  const searched = async (parts: object = {}, keys = KEYS) => {
    const asked: { readonly key: string; readonly before?: string }[] = [];
    playNode({
      getSignaturesForAddress: (
        key: string,
        { before, limit }: { readonly before?: string; readonly limit: number },
      ) => {
        asked.push({ key, ...(before === undefined ? {} : { before }) });
        const all = keys[key] ?? [];
        const from = all.findIndex((one) => "signature" in one && one.signature === before) + 1;
        return all.slice(from, from + limit);
      },
    });
    const chain = solana({ url: "https://node.example" }, "solana:x");
    const found = await chain.search({
      asset: null,
      recipient: SHOP,
      reference: NAMED,
      hasOwnRecipient: false,
      earliest: EARLIEST,
      ...parts,
    });
    return { found: found?.all.map((one) => one.transaction), isWhole: found?.isWhole, asked };
  };

  test("is found by the reference alone where others pay to the recipient as well", async () =>
    expect(await searched()).toEqual({
      found: ["first", "third"],
      isWhole: true,
      asked: [{ key: REFERENCE }],
    }));

  test("is found by a recipient of its own as well", async () =>
    expect(await searched({ hasOwnRecipient: true })).toMatchObject({
      found: ["first", "third", "fourth", "fifth"],
      asked: [{ key: REFERENCE }, { key: SHOP }],
    }));

  test("is found by the accounts for a token, of either program, the oldest first whatever it names", async () =>
    expect(await searched({ hasOwnRecipient: true, asset: MINT })).toMatchObject({
      found: ["first", "tokens", "third", "fourth", "fifth"],
      asked: [REFERENCE, SHOP, accountOf(SHOP, TOKEN_PROGRAM), accountOf(SHOP, TOKEN_2022)].map(
        (key) => ({ key }),
      ),
    }));

  /** So many transactions that name the reference, and fail where that is said. */
  const many = (count: number, parts: object = {}) =>
    Array.from({ length: count }, (_, at) => signed(`other-${at}`, 20_000 - at, parts));

  test("is found behind a thousand later ones that name the same, also if those failed", async () => {
    const failed = many(2_500, { err: { InstructionError: [0, "x"] } });
    const { found, isWhole, asked } = await searched(
      {},
      { [REFERENCE]: [...failed, signed("paid", 1)] },
    );
    expect({ found, isWhole }).toEqual({ found: ["paid"], isWhole: true });
    expect(asked).toEqual([
      { key: REFERENCE },
      { key: REFERENCE, before: "other-999" },
      { key: REFERENCE, before: "other-1999" },
    ]);
  });

  test("is not searched for before the payment was made", async () => {
    const older = many(3_000).map((one, at) => (at < 999 ? one : { ...one, blockTime: 1 }));
    expect((await searched({}, { [REFERENCE]: older })).asked).toHaveLength(1);
  });

  test("is searched for among the newest 10,000, and it is told that there are more", async () => {
    const { found, isWhole, asked } = await searched({}, { [REFERENCE]: many(10_001) });
    expect(asked).toHaveLength(10);
    expect({ count: found?.length, isWhole }).toEqual({ count: 10_000, isWhole: false });
  });
});

describe("a payment on Solana that others get in the way of", () => {
  const START = 1_700_000_000_000;
  const NETWORK = "solana:x";
  const nameOf = (at: number): string =>
    toBase58(new Uint8Array(64).fill(at % 250).fill(at >> 8, 0, 9));
  const PAID = toBase58(new Uint8Array(64).fill(255));
  /** What names the shop: so many transactions that pay nothing, and then the payment. */
  const scanned = async (junk: number, isSlow = false) => {
    let now = START;
    let drawn = 0;
    const read: string[] = [];
    const shop = createPayments({
      store: memoryStore({ now: () => START }),
      networks: { [NETWORK]: { url: "https://node.example" } },
      now: () => now,
      random: (length) => {
        drawn += 1;
        return Uint8Array.from(
          { length },
          (_, at) => ((drawn + 7) * 2_654_435_761) >>> (8 * (at % 4)),
        );
      },
    });
    const all = [...Array.from({ length: junk }, (_, at) => nameOf(at)), PAID];
    const newest = all.map((signature, slot) => ({ signature, slot, err: null })).reverse();
    const accountKeys = [ALICE, SHOP, SYSTEM, MINT];
    const pays = { programIdIndex: 2, accounts: [0, 1], data: LAMPORTS };
    playNode({
      getGenesisHash: "x",
      getSignaturesForAddress: (key: string) => (key === SHOP ? newest : []),
      getSignatureStatuses: {
        context: { slot: 9 },
        value: [{ slot: 5, confirmations: null, confirmationStatus: "finalized" }],
      },
      getTransaction: (signature: string) => {
        read.push(signature);
        if (isSlow) now += 1_000;
        return transaction({ accountKeys, instructions: signature === PAID ? [pays] : [] });
      },
    });
    const { reference } = await shop.createPayment({
      payee: "Lamp shop",
      description: "Lamp 42",
      amount: "0.0000015",
      asset: `${NETWORK}/slip44:501`,
      recipient: () => SHOP,
    });
    const find = async () => {
      const verdict = await shop.findPayment(reference);
      return verdict.ok ? verdict.paid.transaction : verdict;
    };
    return { find, read };
  };

  test("is found after 60 that name its recipient and pay nothing", async () => {
    const { find } = await scanned(60);
    expect(await find()).toBe(PAID);
  });

  test("is looked for among other ones each time where there are more than are looked at", async () => {
    const { find, read } = await scanned(300);
    expect(await find()).toMatchObject({
      code: "pay/not-found",
      message: expect.stringMatching(/tell the shop by which transaction/),
    });
    expect(new Set(read).size).toBe(100);
    const first = new Set(read);
    await find();
    expect(read.slice(100).some((one) => !first.has(one))).toBe(true);
    let [tries, found] = [0, await find()];
    for (; found !== PAID && tries < 40; tries += 1) found = await find();
    expect(found).toBe(PAID);
  });

  test("has the first 20 looked at by a slow node, and no more than eight seconds allow", async () => {
    const slow = await scanned(300, true);
    await slow.find();
    expect(slow.read).toHaveLength(20);
    const few = await scanned(19, true);
    expect(await few.find()).toBe(PAID);
    expect(few.read.slice(0, 3)).toEqual([nameOf(0), nameOf(1), nameOf(2)]);
  });
});

describe("what has become of a slot of Solana", () => {
  const SIGNATURE = "1".repeat(64);
  /** By a node that is at the slot 140, and has all that happened since 90. */
  const isReplaced = (slot: number, change: Said = {}) => {
    playNode({
      getSignatureStatuses: { context: { slot: 140 }, value: [null] },
      getFirstAvailableBlock: 90,
      ...change,
    });
    const chain = solana({ url: "https://node.example" }, "solana:x");
    return chain.isReplaced({ transaction: SIGNATURE, block: String(slot), height: slot });
  };
  const status = { slot: 100, confirmations: 3, confirmationStatus: "confirmed" };

  test("its transaction is gone where the node has all of that time, and is well past it", async () =>
    expect(await isReplaced(100)).toBe(true));

  test.each<[string, number, Said]>([
    ["the node is behind", 141, {}],
    ["blocks above it may be taken back themselves", 120, {}],
    ["the node has forgotten that time", 89, {}],
    [
      "another node has the transaction",
      100,
      { getSignatureStatuses: { context: { slot: 140 }, value: [status] } },
    ],
  ])("nothing is known of it where %s", async (_, slot, change) =>
    expect(await isReplaced(slot, change)).toBe(false),
  );
});

describe("how far a transaction of Solana is", () => {
  const SIGNATURE = "1".repeat(64);
  const found = async (said: Said, confirmations?: "confirmed") => {
    playNode({
      getTransaction: transaction({
        accountKeys: [ALICE, SHOP, SYSTEM, REFERENCE],
        instructions: [],
      }),
      ...said,
    });
    const network = confirmations === undefined ? {} : { confirmations };
    const chain = solana({ url: "https://node.example", ...network }, "solana:x");
    return chain.find(SIGNATURE, { asset: null, recipient: SHOP });
  };
  const status = (confirmationStatus: string, confirmations: number | null) => ({
    getSignatureStatuses: {
      context: { slot: 9 },
      value: [{ slot: 5, confirmations, confirmationStatus }],
    },
  });

  test("it is missing while nobody knows it", async () =>
    expect(await found({ getSignatureStatuses: { context: { slot: 9 }, value: [null] } })).toEqual({
      status: "missing",
    }));

  test("it waits while it is processed, and while the node has only its status", async () => {
    const confirmations = { have: 0, need: "finalized" };
    expect(await found(status("processed", 0))).toEqual({ status: "waiting", confirmations });
    expect(await found({ ...status("confirmed", 3), getTransaction: null })).toMatchObject({
      status: "waiting",
      confirmations: { have: 3 },
    });
  });

  test("it is confirmed as the host wants it", async () => {
    expect(await found(status("confirmed", 3))).toMatchObject({
      isConfirmed: false,
      confirmations: { have: 3, need: "finalized" },
    });
    expect(await found(status("confirmed", 3), "confirmed")).toMatchObject({ isConfirmed: true });
    expect(await found(status("finalized", null))).toMatchObject({
      isConfirmed: true,
      block: "5",
      time: 1_700_000_000_000,
    });
  });

  test("without a time it cannot be judged", async () =>
    expect(
      found({ ...status("finalized", null), getTransaction: { blockTime: null, meta: {} } }),
    ).rejects.toThrow(/blockTime/));
});
