import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from "@solana/web3.js";
import { getWallets } from "@wallet-standard/app";
import type { Wallet } from "@wallet-standard/base";
import { asyncScheduler, filter, firstValueFrom, of } from "rxjs";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Env } from "../../../src/base/env.js";
import { read } from "../../../src/base/errors.js";
import { mainnet, solana, solanaDevnet } from "../../../src/networks/networks.js";
import { solanaProvider } from "../../../src/solana/provider.js";
import { registerSolanaWallet } from "../../../src/solana/registered-wallet.js";
import {
  type ScriptedSolanaWalletOptions,
  scriptedSolanaWallet,
} from "../../../src/testing/scripted-solana-wallet.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../../src/testing/test-sluice.js";

const key = Keypair.fromSeed(new Uint8Array(32).fill(3));
const other = Keypair.fromSeed(new Uint8Array(32).fill(4));
const A = key.publicKey.toBase58();
const B = other.publicKey.toBase58();
const ID = "solana:Scripted";
const open: TestSluice[] = [];

/** A wallet that really signs. */
const signs = (...inputs: readonly unknown[]) =>
  of(
    inputs.map((input) => {
      const bytes = read(input, "transaction") as Uint8Array;
      const versioned = VersionedTransaction.deserialize(bytes);
      versioned.sign([key]);
      return { signedTransaction: versioned.serialize() };
    }),
  );

const MESSAGE = Uint8Array.of(1, 2, 3);
const SIGNATURE = new Uint8Array(64).fill(6);
const signsIn = (...inputs: readonly unknown[]) =>
  of(inputs.map(() => ({ account: { address: A }, signedMessage: MESSAGE, signature: SIGNATURE })));

const begin = (options: ScriptedSolanaWalletOptions = {}) => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const sluice = createTestSluice(env, { networks: [mainnet, solana, solanaDevnet] });
  open.push(sluice);
  const wallet = scriptedSolanaWallet({
    accounts: [A, B],
    ...options,
    features: { "solana:signTransaction": signs, ...options.features },
  });
  wallet.register(env);
  return { env, sluice, wallet };
};
afterEach(() => {
  for (const sluice of open.splice(0)) sluice.destroy();
});

const instruction = SystemProgram.transfer({
  fromPubkey: key.publicKey,
  toPubkey: other.publicKey,
  lamports: 5,
});
const BLOCKHASH = other.publicKey.toBase58();
const legacy = () =>
  new Transaction({ feePayer: key.publicKey, blockhash: BLOCKHASH, lastValidBlockHeight: 1 }).add(
    instruction,
  );
const versioned = () =>
  new VersionedTransaction(
    new TransactionMessage({
      payerKey: key.publicKey,
      recentBlockhash: BLOCKHASH,
      instructions: [instruction],
    }).compileToV0Message(),
  );

describe("the provider of sluice/solana", () => {
  test("follows the connection, and tells each change to its listeners", async () => {
    const { sluice, wallet } = begin();
    const provider = solanaProvider(sluice);
    const heard: string[] = [];
    const hear = (event: "connect" | "disconnect" | "accountChanged") =>
      provider.on(event, (one) => heard.push(`${event} ${one?.toBase58() ?? null}`));
    for (const event of ["connect", "disconnect", "accountChanged"] as const) hear(event);
    expect(provider.publicKey).toBeNull();
    await sluice.connect(ID);
    expect(provider.isConnected).toBe(true);
    expect(new PublicKey(provider.publicKey?.toBytes() ?? []).equals(key.publicKey)).toBe(true);
    wallet.share([B]);
    await provider.disconnect();
    expect(heard).toEqual([`connect ${A}`, `accountChanged ${B}`, "disconnect null"]);
  });

  test("signs for libraries that want a PublicKey, such as Anchor, with the lines of docs/solana.md", async () => {
    const { sluice } = begin();
    const wallet = solanaProvider(sluice);
    await sluice.connect(ID);
    const bytes = wallet.publicKey?.toBytes();
    const publicKey = new PublicKey(bytes ?? []);
    // As Anchor does with its wallet: the methods alone, and the key as the payer of the fee.
    const { signTransaction, signAllTransactions } = wallet;
    const transaction = new Transaction({ blockhash: BLOCKHASH, lastValidBlockHeight: 1 });
    transaction.feePayer = publicKey;
    const signed = await signTransaction(transaction.add(instruction));
    expect(signed.verifySignatures()).toBe(true);
    expect(signed.feePayer?.equals(key.publicKey)).toBe(true);
    const several = await signAllTransactions([legacy(), legacy()]);
    expect(several.map((one) => one.verifySignatures())).toEqual([true, true]);
  });

  test("a listener that was taken off hears nothing more", async () => {
    const { sluice } = begin();
    const provider = solanaProvider(sluice);
    const listener = vi.fn();
    provider.on("connect", listener).off("connect", listener);
    await sluice.connect(ID);
    expect(listener).not.toHaveBeenCalled();
  });

  test("connect opens the dialog and waits; closing it is a refusal", async () => {
    const { sluice } = begin();
    const provider = solanaProvider(sluice);
    const refused = provider.connect();
    await sluice.open();
    await sluice.close();
    await expect(refused).rejects.toMatchObject({ code: "connect/cancelled", rpc: { code: 4001 } });
    const approved = provider.connect();
    await sluice.connect(ID);
    expect((await approved).publicKey.toString()).toBe(A);
    expect((await provider.connect()).publicKey.toBase58()).toBe(A);
  });

  test("connect with onlyIfTrusted asks nobody", async () => {
    const { sluice, wallet } = begin();
    await expect(solanaProvider(sluice).connect({ onlyIfTrusted: true })).rejects.toMatchObject({
      rpc: { code: 4900 },
    });
    expect(wallet.calls).toEqual([]);
  });

  test.each([
    ["bytes", () => versioned().serialize()],
    ["a VersionedTransaction", versioned],
    ["a Transaction", legacy],
  ])("signs %s, and gives back the same form", async (_, make) => {
    const { sluice } = begin();
    const provider = solanaProvider(sluice);
    await sluice.connect(ID);
    const given = make();
    const signed = await provider.signTransaction<Uint8Array | VersionedTransaction | Transaction>(
      given,
    );
    expect(signed.constructor).toBe(given.constructor);
    const bytes = signed instanceof Uint8Array ? signed : signed.serialize();
    expect(VersionedTransaction.deserialize(bytes).signatures[0]?.some((byte) => byte !== 0)).toBe(
      true,
    );
    const [first, second] = await provider.signAllTransactions([versioned(), versioned()]);
    expect([first, second].every((one) => one instanceof VersionedTransaction)).toBe(true);
  });

  test("signs in, if the wallet can", async () => {
    const { sluice, wallet } = begin({ features: { "solana:signIn": signsIn } });
    const provider = solanaProvider(sluice);
    await expect(provider.signIn()).rejects.toMatchObject({ rpc: { code: 4900 } });
    await sluice.connect(ID);
    const { publicKey, ...said } = await provider.signIn({ statement: "Come in" });
    expect(publicKey.toBase58()).toBe(A);
    expect(said).toEqual({ signedMessage: MESSAGE, signature: SIGNATURE });
    expect(wallet.calls.at(-1)?.inputs).toEqual([{ statement: "Come in" }]);
  });

  test("signs messages, and sends", async () => {
    const { sluice } = begin();
    const provider = solanaProvider(sluice);
    await expect(provider.signMessage(Uint8Array.of(1))).rejects.toMatchObject({
      rpc: { code: 4900 },
    });
    await sluice.connect(ID);
    expect((await provider.signMessage(Uint8Array.of(1))).signature).toHaveLength(64);
    expect((await provider.signAndSendTransaction(legacy())).signature.length).toBeGreaterThan(60);
  });
});

/** The sluice's own wallet, as other code finds it. */
const registeredIn = ({ window }: Pick<Env, "window">, sluice: TestSluice): Wallet => {
  registerSolanaWallet(sluice);
  const registered: unknown[] = [];
  const register = (one: unknown) => void registered.push(one);
  window.dispatchEvent(new CustomEvent("wallet-standard:app-ready", { detail: { register } }));
  // The scripted wallet answers as well.
  return registered.find((one) => read(one, "name") === "Sluice") as Wallet;
};

describe("the wallet that is registered for other code", () => {
  test("is found by @wallet-standard/app, not by ourselves; connects, signs and follows", async () => {
    const { env, sluice, wallet } = begin();
    vi.stubGlobal("window", env.window);
    try {
      const { get } = getWallets();
      const leave = registerSolanaWallet(sluice, { name: "My site" });
      const found = get().find(({ name }) => name === "My site");
      if (found === undefined) throw new Error("not found");
      expect(found.chains).toEqual(["solana:mainnet", "solana:devnet"]);
      const feature = (name: string) => found.features[name as `${string}:${string}`];
      const changes: unknown[] = [];
      const events = feature("standard:events") as {
        on(event: string, listen: (change: unknown) => void): () => void;
      };
      events.on("change", (change) => changes.push(change));
      const connecting = (feature("standard:connect") as { connect(): Promise<unknown> }).connect();
      await sluice.connect(ID);
      await connecting;
      expect(found.accounts.map(({ address }) => address)).toEqual([A]);
      expect(changes).toEqual([{ accounts: found.accounts }]);
      const [account] = found.accounts;
      const sign = feature("solana:signTransaction") as {
        signTransaction(
          ...inputs: readonly object[]
        ): Promise<readonly { signedTransaction: Uint8Array }[]>;
      };
      const transaction = versioned().serialize();
      const [said] = await sign.signTransaction({ account, transaction, chain: "solana:devnet" });
      expect(
        VersionedTransaction.deserialize(said?.signedTransaction ?? transaction).signatures,
      ).toHaveLength(1);
      expect(read(wallet.calls.at(-1)?.inputs[0], "chain")).toBe("solana:devnet");
      leave();
      expect(get().some(({ name }) => name === "My site")).toBe(false);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test.each([true, false])(
    "offers to sign in only while the connected wallet can: %s",
    async (can) => {
      const { env, sluice } = begin({ features: { "solana:signIn": can ? signsIn : null } });
      const found = registeredIn(env, sluice);
      const changes: unknown[] = [];
      const events = found.features["standard:events"] as {
        on(event: string, listen: (change: object) => void): () => void;
      };
      events.on("change", (change) => changes.push(...Object.keys(change)));
      expect(found.features).not.toHaveProperty("solana:signIn");
      await sluice.connect(ID);
      expect(Object.hasOwn(found.features, "solana:signIn")).toBe(can);
      if (can) {
        const feature = found.features["solana:signIn"] as {
          signIn(...inputs: readonly object[]): Promise<readonly object[]>;
        };
        const [account] = found.accounts;
        const said = { account, signedMessage: MESSAGE, signature: SIGNATURE };
        expect(await feature.signIn()).toEqual([said]);
        expect(await feature.signIn({ nonce: "1" }, { nonce: "2" })).toEqual([said, said]);
      }
      await sluice.disconnect();
      expect(found.features).not.toHaveProperty("solana:signIn");
      expect(changes.filter((name) => name === "features")).toHaveLength(can ? 2 : 0);
    },
  );

  test("a cluster that the site has not configured, or two at once: refused before the wallet is asked", async () => {
    const { env, sluice, wallet } = begin();
    const found = registeredIn(env, sluice);
    await sluice.connect(ID);
    const sign = found.features["solana:signTransaction"] as {
      signTransaction(...inputs: readonly object[]): Promise<unknown>;
    };
    const input = { account: found.accounts[0], transaction: versioned().serialize() };
    await expect(sign.signTransaction({ ...input, chain: "solana:testnet" })).rejects.toMatchObject(
      { code: "network/not-found" },
    );
    await expect(
      sign.signTransaction(
        { ...input, chain: "solana:mainnet" },
        { ...input, chain: "solana:devnet" },
      ),
    ).rejects.toMatchObject({ code: "request/invalid" });
    expect(wallet.calls.map(({ feature }) => feature)).toEqual(["standard:connect"]);
  });

  test("is not listed by a sluice, its own or another", async () => {
    const { env, sluice } = begin();
    registerSolanaWallet(sluice);
    const second = createTestSluice(env, { networks: [solana], storagePrefix: "second" });
    open.push(second);
    const names: string[] = [];
    for (const { wallets$ } of [sluice, second]) {
      const { installed } = await firstValueFrom(
        wallets$.pipe(filter((wallets) => wallets.installed.length > 0)),
      );
      names.push(...installed.map(({ name }) => name));
    }
    expect(new Set(names)).toEqual(new Set(["Scripted"]));
  });
});
