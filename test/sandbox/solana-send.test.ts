import { Keypair } from "@solana/web3.js";
import fc from "fast-check";
import { firstValueFrom } from "rxjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { callRpc } from "../../sandbox/chains/rpc.js";
import { seedSolanaToken, sendLamports } from "../../sandbox/chains/seed-solana.js";
import { DEVNET } from "../../sandbox/chains/solana/cluster-list.js";
import { devSolanaKey } from "../../sandbox/chains/solana/dev-keys.js";
import { type RunningCluster, startCluster } from "../../sandbox/chains/solana/start-cluster.js";
import {
  accountBytes,
  EXTENSION,
  type Extension,
  mintBytes,
  putToken2022,
  transferFee,
} from "../../sandbox/chains/solana/token-2022.js";
import { seedHookedToken, type Wanted } from "../../sandbox/chains/solana/transfer-hook.js";
import { choosePair, choosePort } from "../../sandbox/shared/ports.js";
import { signAndSend } from "../../sandbox/signing/solana/sign.js";
import { base58Bytes, toBase58 } from "../../src/codecs/encodings.js";
import { TOKEN_2022, TOKEN_PROGRAM } from "../../src/codecs/namespaces/solana/program-keys.js";
import { tokenAccountKey } from "../../src/codecs/namespaces/solana/token-account.js";
import { readSolanaTransaction } from "../../src/codecs/namespaces/solana/transaction.js";
import type { Asset } from "../../src/codecs/payment/asset.js";
import type { Difference, Plan, Transfer } from "../../src/codecs/payment/plan.js";
import { solana } from "../../src/networks/networks.js";
import spending from "../../src/streams/wallets/namespaces/solana/spending/spending.js";
import { askWith } from "../support/ask.js";

const [ALICE, BOB] = [devSolanaKey(0), devSolanaKey(1)];
const SOL: Asset = { kind: "coin", address: null, tokenId: null, symbol: "SOL", decimals: 9 };
const SIGNATURE = 5_000n;
const EMPTY_MINIMUM = 890_880n;
const TOKEN_RENT = 2_039_280n;

let cluster: RunningCluster;
beforeAll(async () => {
  const port = choosePort("free", () => undefined);
  cluster = await startCluster(DEVNET.genesisHash, await choosePair(port, "devnet", 0));
});
afterAll(() => cluster.stop());

const fresh = (): string => Keypair.generate().publicKey.toBase58();
const ask = askWith((method, params) => callRpc(cluster.url, method, params));
const planned = (parts: Partial<Transfer>): Promise<Plan> =>
  firstValueFrom(
    spending.plan$(
      ask,
      { from: ALICE.address, to: BOB.address, asset: SOL, units: 1n, speed: "slow", ...parts },
      solana,
    ),
  );
const refusal = async (parts: Partial<Transfer>): Promise<unknown> =>
  planned(parts).then(
    () => null,
    (cause: unknown) => cause,
  );
const send = async (plan: Plan, key = ALICE): Promise<string> => {
  const { transaction } = plan.request.params as { readonly transaction: string };
  const at = { rpcUrl: cluster.url } as never;
  return toBase58(await signAndSend(key, base58Bytes(transaction) ?? new Uint8Array(), at));
};
const lamports = async (address: string): Promise<bigint> => {
  const said = (await callRpc(cluster.url, "getBalance", [address])) as { readonly value: number };
  return BigInt(said.value);
};
const unitsAt = async (address: string): Promise<bigint> => {
  const { value } = (await callRpc(cluster.url, "getTokenAccountBalance", [address])) as {
    readonly value: { readonly amount: string };
  };
  return BigInt(value.amount);
};
const token = (mint: string, decimals = 6): Asset => ({
  kind: "token",
  address: mint,
  tokenId: null,
  symbol: "TKN",
  decimals,
});
const accountFor = (owner: string, mint: string, program = TOKEN_PROGRAM): string =>
  tokenAccountKey(owner, program, mint) ?? "";
const differences = (plan: Plan, hash: string): Promise<readonly Difference[] | null> =>
  firstValueFrom(spending.readBack$(ask, { plan, hash, from: ALICE.address }));

describe("SOL", () => {
  test("to an address that was never used: exactly that leaves and arrives, and it reads back the same", async () => {
    const to = fresh();
    const plan = await planned({ to, units: 1_500_000_001n });
    expect(plan).toMatchObject({
      to,
      units: "1500000001",
      fee: { expected: "5100", most: "5100" },
      rent: null,
      speeds: { slow: "5100", normal: "5200", fast: "5400" },
      outcome: "simulated",
      dangers: ["unused"],
    });
    const before = await lamports(ALICE.address);
    const signature = await send(plan);
    expect(await lamports(to)).toBe(1_500_000_001n);
    expect(before - (await lamports(ALICE.address))).toBe(1_500_000_001n + 5_100n);
    expect(await differences(plan, signature)).toEqual([]);
    expect(await differences(plan, toBase58(new Uint8Array(64).fill(7)))).toBeNull();
  });

  test("what is in the chain is told where it differs from the plan", async () => {
    const plan = await planned({ units: 1_000_000n });
    const other = await planned({ units: 2_000_000n });
    const signature = await send(other);
    expect(await differences(plan, signature)).toMatchObject([
      { what: "amount", meant: "0.001", is: "0.002" },
    ]);
    const elsewhere = await planned({ units: 1_000_000n, to: devSolanaKey(2).address });
    expect(await differences(plan, await send(elsewhere))).toEqual([
      { what: "receiver", meant: BOB.address, is: devSolanaKey(2).address },
    ]);
  });

  test("everything is what is left after the fee and what the account has to keep", async () => {
    const key = devSolanaKey(3);
    const plan = await planned({ from: key.address, to: fresh(), units: "all", speed: "fast" });
    const held = await lamports(key.address);
    expect(BigInt(plan.units)).toBe(held - 5_400n - EMPTY_MINIMUM);
    await send(plan, key);
    expect(await lamports(key.address)).toBe(EMPTY_MINIMUM);
  });

  test.each([
    ["more than there is", { units: 101n * 10n ** 9n }, "send/too-much"],
    [
      "no room for the fee",
      { from: devSolanaKey(4).address, units: 100n * 10n ** 9n },
      "send/no-gas",
    ],
    [
      "less left than an account keeps",
      { from: devSolanaKey(4).address, units: 100n * 10n ** 9n - 6_000n },
      "send/too-much",
    ],
    [
      "less than a new account keeps",
      { to: fresh(), units: EMPTY_MINIMUM - 1n },
      "send/would-fail",
    ],
    ["from nobody", { from: fresh() }, "send/too-much"],
  ])("%s", async (_, parts, code) => {
    expect(await refusal(parts)).toMatchObject({ code });
  });

  test.each([
    ["oneself", () => ALICE.address, ["own"]],
    ["a program", () => TOKEN_PROGRAM, ["contract"]],
    ["the incinerator", () => "1nc1nerator11111111111111111111111111111111", ["burn"]],
    [
      "an address that nobody can have the key of",
      () => accountFor(fresh(), fresh()),
      ["contract"],
    ],
  ])("to %s", async (_, to, dangers) => {
    expect((await planned({ to: to(), units: EMPTY_MINIMUM })).dangers).toEqual(dangers);
  });
});

describe("what a mint says of itself", () => {
  const read = (address: string): Promise<unknown> =>
    firstValueFrom(spending.asset$(ask, address, null)).catch((cause: unknown) => cause);
  const to = () => ({ rpcUrl: cluster.url, account: ALICE.address });

  test("is how it is divided and called", async () => {
    const named = { name: "Harbour", symbol: "HBR", decimals: 6, units: 5n };
    const mint = await seedSolanaToken(to(), named);
    expect(await read(mint)).toMatchObject({ address: mint, symbol: "Harbour", decimals: 6 });
    const plain = await seedSolanaToken(to(), { decimals: 9, units: 1n });
    expect(await read(plain)).toEqual({ ...token(plain, 9), symbol: "" });
  });

  test.each([
    ["no address", "x"],
    ["a wallet", ALICE.address],
  ])("%s is none", async (_, address) =>
    expect(await read(address)).toMatchObject({ code: "send/token-unknown" }),
  );
});

describe("a token", () => {
  const seeded = (units = 10_000_000n): Promise<string> =>
    seedSolanaToken({ rpcUrl: cluster.url, account: ALICE.address }, { decimals: 6, units });

  test("opens the account of who has none, and says what that costs; the next one is without", async () => {
    const mint = await seeded();
    const to = fresh();
    const first = await planned({ to, asset: token(mint), units: 2_500_001n });
    expect(first).toMatchObject({
      units: "2500001",
      rent: String(TOKEN_RENT),
      outcome: "simulated",
      dangers: ["unused"],
    });
    const before = await lamports(ALICE.address);
    const signature = await send(first);
    expect(before - (await lamports(ALICE.address))).toBe(TOKEN_RENT + BigInt(first.fee.expected));
    expect(await unitsAt(accountFor(to, mint))).toBe(2_500_001n);
    expect(await differences(first, signature)).toEqual([]);

    const rest = await planned({ to, asset: token(mint), units: "all" });
    expect(rest).toMatchObject({ units: "7499999", rent: null });
    const second = await send(rest);
    expect(await unitsAt(accountFor(to, mint))).toBe(10_000_000n);
    expect(await unitsAt(accountFor(ALICE.address, mint))).toBe(0n);
    expect(await differences(rest, second)).toEqual([]);
    expect(await differences(first, second)).not.toEqual([]);
  });

  test("that an account has at several places is taken from as few as suffice", async () => {
    const mint = await seeded(5n);
    const bytes = accountBytes({ mint, owner: ALICE.address, units: 7n }, []).subarray(0, 165);
    const put = (address: string, data: Buffer): Promise<unknown> =>
      callRpc(cluster.url, "sandbox_setAccount", [address, TOKEN_PROGRAM, data.toString("base64")]);
    await put(fresh(), bytes);
    const to = fresh();
    await send(await planned({ to, asset: token(mint), units: 9n }));
    expect(await unitsAt(accountFor(to, mint))).toBe(9n);
    expect(await unitsAt(accountFor(ALICE.address, mint))).toBe(3n);
  });

  test("an NFT is one unit of it", async () => {
    const mint = await seedSolanaToken(
      { rpcUrl: cluster.url, account: ALICE.address },
      { decimals: 0, units: 1n },
    );
    const asset: Asset = { ...token(mint, 0), kind: "nft" };
    const to = fresh();
    await send(await planned({ to, asset, units: 1n }));
    expect(await unitsAt(accountFor(to, mint))).toBe(1n);
    expect(await refusal({ to, asset, units: 1n })).toMatchObject({ code: "send/too-much" });
  });

  test("somebody's account for it gets it, and is told; one for another token does not", async () => {
    const [mint, other] = [await seeded(), await seeded()];
    await send(await planned({ to: BOB.address, asset: token(mint), units: 1n }));
    const account = accountFor(BOB.address, mint);
    const plan = await planned({ to: account, asset: token(mint), units: 2n });
    expect(plan).toMatchObject({ rent: null, dangers: ["token-account"] });
    await send(plan);
    expect(await unitsAt(account)).toBe(3n);
    expect(await refusal({ to: account, asset: token(other) })).toMatchObject({
      code: "send/would-fail",
      message: expect.stringContaining("for another token"),
    });
    expect((await planned({ to: account, units: 5n })).dangers).toEqual(["token-account"]);
  });

  test("its own mint is no receiver", async () => {
    const mint = await seeded();
    expect((await planned({ to: mint, asset: token(mint), units: 1n })).dangers).toEqual([
      "token-contract",
    ]);
  });

  test.each([
    ["more than there is", { units: 10_000_001n }, "send/too-much"],
    ["other decimals than the list says", { decimals: 9 }, "send/token-differs"],
    ["no mint at all", { mint: BOB.address }, "send/would-fail"],
  ])("%s", async (_, { units = 1n, decimals = 6, mint }: Odd, code) => {
    const asset = token(mint ?? (await seeded()), decimals);
    expect(await refusal({ asset, units })).toMatchObject({ code });
  });

  test("without SOL for the fee and the new account, says how much is missing", async () => {
    const poor = Keypair.generate();
    const address = poor.publicKey.toBase58();
    const mint = await seedSolanaToken(
      { rpcUrl: cluster.url, account: address },
      { decimals: 6, units: 5n },
    );
    await sendLamports(cluster.url, BOB, address, 1_000_000n);
    const failure = await refusal({ from: address, to: fresh(), asset: token(mint) });
    expect(failure).toMatchObject({
      code: "send/no-gas",
      message: expect.stringContaining("0.00104518 too little"),
    });
  });
});

type Odd = { readonly units?: bigint; readonly decimals?: number; readonly mint?: string };

describe("Token-2022", () => {
  const seeded = async (
    extensions: readonly Extension[],
    ofAccount: readonly Extension[] = [],
    state: 1 | 2 = 1,
  ): Promise<string> => {
    const mint = fresh();
    await putToken2022(cluster.url, mint, mintBytes(6, 1_000_000n, extensions));
    await putToken2022(
      cluster.url,
      accountFor(ALICE.address, mint, TOKEN_2022),
      accountBytes({ mint, owner: ALICE.address, units: 1_000_000n, state }, [
        [EXTENSION.immutableOwner, Buffer.alloc(0)],
        ...ofAccount,
      ]),
    );
    return mint;
  };

  test("what its mint keeps of a transfer does not arrive, and is told", async () => {
    const mint = await seeded(
      [transferFee(100, 10n ** 9n)],
      [[EXTENSION.feeOfAccount, Buffer.alloc(8)]],
    );
    const to = fresh();
    const plan = await planned({ to, asset: token(mint), units: 50_000n });
    expect(plan.dangers).toEqual(["unused", "less-arrives"]);
    const before = await lamports(ALICE.address);
    const signature = await send(plan);
    expect(await unitsAt(accountFor(to, mint, TOKEN_2022))).toBe(49_500n);
    const spent = BigInt(plan.rent ?? 0) + BigInt(plan.fee.expected);
    expect(before - (await lamports(ALICE.address))).toBe(spent);
    expect(await differences(plan, signature)).toEqual([]);
  });

  test("without such rules it is like any other", async () => {
    const mint = await seeded([]);
    const plan = await planned({ to: fresh(), asset: token(mint), units: 5n });
    expect(plan.dangers).toEqual(["unused"]);
    await send(plan);
  });

  test("a token that stays where it is", async () => {
    const asset = token(await seeded([[EXTENSION.nonTransferable, Buffer.alloc(0)]]));
    expect(await refusal({ asset })).toMatchObject({
      code: "send/would-fail",
      message: expect.stringContaining("stays where it is"),
    });
  });

  describe("a program that runs with each transfer", () => {
    const hooked = (wanted: readonly Wanted[] | null) =>
      seedHookedToken({ rpcUrl: cluster.url, account: ALICE.address }, wanted);
    const literal = [...new TextEncoder().encode("by")];
    /** Keys by hand (0), by seeds of the hook (1) or another program (128 and more), and in data (2). */
    const EVERY_KIND: readonly Wanted[] = [
      { kind: 0, says: [...(base58Bytes(TOKEN_PROGRAM) ?? [])] },
      // A text, the owner's key, the amount, and the owner as the source's account says it.
      { kind: 1, says: [1, 2, ...literal, 3, 3, 2, 8, 8, 4, 0, 32, 32], changes: true },
      // Of the program above; from the receiver, as its account says it.
      { kind: 128 + 5, says: [4, 2, 32, 32, 3, 1] },
      { kind: 2, says: [2, 2, 32] },
      { kind: 2, says: [2, 0, 0] },
      // What is there already is what it was.
      { kind: 0, says: [...(base58Bytes(ALICE.address) ?? [])], changes: true, signs: true },
    ];

    test.each([
      ["without a list", null],
      ["with an empty list", []],
      ["that wants accounts of every kind", EVERY_KIND],
    ])("%s: it runs, and the review names it", async (_, wanted) => {
      const { hook, mint } = await hooked(wanted);
      const to = fresh();
      for (const [units, there] of [
        [5n, 5n],
        [7n, 12n],
      ] as const) {
        const plan = await planned({ to, asset: token(mint), units });
        expect(plan.runs).toBe(hook);
        expect(plan.dangers).toEqual(["unused", "runs-program"]);
        expect(plan.outcome).toBe("simulated");
        const { transaction } = plan.request.params as { readonly transaction: string };
        const read = readSolanaTransaction(base58Bytes(transaction) ?? new Uint8Array());
        // The four of every transfer, what is wanted, the program, and its list.
        const count = wanted === null ? 5 : 6 + wanted.length;
        expect(read?.instructions.at(-1)?.accounts).toHaveLength(count);
        const signature = await send(plan);
        expect(await unitsAt(accountFor(to, mint, TOKEN_2022))).toBe(there);
        expect(await differences(plan, signature)).toEqual([]);
        const { meta } = (await callRpc(cluster.url, "getTransaction", [
          signature,
          { encoding: "base64", maxSupportedTransactionVersion: 0 },
        ])) as { readonly meta: { readonly logMessages: readonly string[] } };
        expect(meta.logMessages).toContain(`Program ${hook} success`);
      }
    });

    test.each([
      ["an account that nobody has", [{ kind: 2, says: [2, 5, 0] }]],
      ["more of an account than there is", [{ kind: 1, says: [4, 0, 250, 32] }]],
      ["a rule that nobody knows", [{ kind: 3, says: [] }]],
      ["somebody else's signature", [{ kind: 0, says: Array(32).fill(9), signs: true }]],
      [
        "more than fits into a transaction",
        Array.from({ length: 24 }, (_, at) => ({ kind: 0, says: Array(32).fill(at + 1) })),
      ],
      ["more than anybody has", Array.from({ length: 60 }, () => ({ kind: 0, says: [] }))],
    ])("that wants %s: only the wallet can prepare it", async (_, wanted) => {
      const { mint } = await hooked(wanted);
      expect(await refusal({ asset: token(mint) })).toMatchObject({
        code: "send/would-fail",
        message: expect.stringContaining("which only your wallet can prepare"),
      });
    });
  });

  test("a frozen account of either side is told", async () => {
    const mine = token(await seeded([], [], 2));
    expect(await refusal({ asset: mine })).toMatchObject({
      message: expect.stringContaining("frozen your account"),
    });
    const mint = await seeded([]);
    const theirs = accountBytes({ mint, owner: BOB.address, units: 0n, state: 2 }, []);
    await putToken2022(cluster.url, accountFor(BOB.address, mint, TOKEN_2022), theirs);
    expect(await refusal({ asset: token(mint) })).toMatchObject({
      message: expect.stringContaining("frozen the receiver's account"),
    });
  });

  test("an account that takes transfers with a note only is told by the node's own refusal", async () => {
    const mint = await seeded([]);
    const theirs = accountBytes({ mint, owner: BOB.address, units: 0n }, [
      [EXTENSION.memoNeeded, Buffer.from([1])],
    ]);
    await putToken2022(cluster.url, accountFor(BOB.address, mint, TOKEN_2022), theirs);
    expect(await refusal({ asset: token(mint) })).toMatchObject({
      code: "send/would-fail",
      message: expect.stringContaining("with a note only"),
    });
  });
});

test("whatever the amount, it leaves and arrives to the last unit", async () => {
  const to = fresh();
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: EMPTY_MINIMUM, max: 10n ** 9n }), async (units) => {
      const [from, there] = [await lamports(ALICE.address), await lamports(to)];
      const plan = await planned({ to, units });
      await send(plan);
      expect((await lamports(to)) - there).toBe(units);
      expect(from - (await lamports(ALICE.address))).toBe(units + SIGNATURE + 100n);
    }),
    { numRuns: 20 },
  );
});
