import { ed25519 } from "@noble/curves/ed25519";
import { Keypair, PublicKey, SystemProgram, Transaction } from "@solana/web3.js";
import { asyncScheduler, from, lastValueFrom, map, NEVER, of, Subject } from "rxjs";
import { describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../../../src/codecs/caip.js";
import {
  base58Bytes,
  base64Bytes,
  toBase58,
  toBase64,
} from "../../../../../src/codecs/encodings.js";
import { solana, solanaDevnet } from "../../../../../src/networks/networks.js";
import { solanaOverSession } from "../../../../../src/streams/wallets/namespaces/solana/over-session.js";
import type { RequestArgs, WalletChange } from "../../../../../src/streams/wallets/port.js";
import type {
  SessionEvent,
  SessionLink,
} from "../../../../../src/streams/wallets/walletconnect/over-session.js";
import { noNode } from "../../../../support/no-node.js";
import { keyOf } from "../../../../support/solana.js";

const key = Keypair.fromSeed(new Uint8Array(32).fill(3));
const other = Keypair.fromSeed(new Uint8Array(32).fill(4));
const A = key.publicKey.toBase58();
const B = other.publicKey.toBase58();
const METHODS = solanaOverSession.methods;

const transfer = (payer = key): Transaction => {
  const transaction = new Transaction({
    blockhash: keyOf(7),
    lastValidBlockHeight: 1,
    feePayer: payer.publicKey,
  });
  return transaction.add(
    SystemProgram.transfer({
      fromPubkey: payer.publicKey,
      toPubkey: new PublicKey(keyOf(9)),
      lamports: 5,
    }),
  );
};
const unsigned = (transaction: Transaction): Uint8Array =>
  transaction.serialize({ requireAllSignatures: false, verifySignatures: false });
const signedBy = (signer: Keypair, bytes: Uint8Array): Uint8Array => {
  const transaction = Transaction.from(bytes);
  transaction.partialSign(signer);
  return transaction.serialize();
};

/** A wallet at the other end, which has the key. */
const answerOf = ({ method, params }: RequestArgs, isOld: boolean): unknown => {
  const said = params as { readonly [field: string]: string };
  const sign = (text = ""): Uint8Array => signedBy(key, base64Bytes(text) ?? new Uint8Array());
  switch (method) {
    case "solana_signMessage":
      return {
        signature: toBase58(
          ed25519.sign(
            base58Bytes(said.message ?? "") ?? new Uint8Array(),
            key.secretKey.slice(0, 32),
          ),
        ),
      };
    case "solana_signTransaction":
      return isOld
        ? { signature: toBase58(sign(said.transaction).slice(1, 65)) }
        : { transaction: toBase64(sign(said.transaction)) };
    case "solana_signAllTransactions":
      return {
        transactions: (params as { readonly transactions: readonly string[] }).transactions.map(
          (one) => toBase64(sign(one)),
        ),
      };
    default:
      return { signature: toBase58(new Uint8Array(64).fill(1)) };
  }
};

const linked = ({
  accounts = [`${solana.caipNetworkId}:${A}`, `${solanaDevnet.caipNetworkId}:${A}`],
  methods = METHODS,
  isOld = false,
  answer = (args: RequestArgs): unknown => answerOf(args, isOld),
} = {}) => {
  const asked: (RequestArgs & { readonly id: CaipNetworkId })[] = [];
  const events$ = new Subject<SessionEvent>();
  const shared = { accounts };
  const link: SessionLink = {
    accounts: () => shared.accounts,
    methods: () => methods,
    covers: (id) => shared.accounts.some((account) => account.startsWith(id)),
    request: (args, id) => {
      asked.push({ ...args, id });
      return of(answer(args));
    },
    moveTo: () => undefined,
    events$,
  };
  const parts = {
    env: { scheduler: asyncScheduler },
    networks: () => [solana],
    node: noNode,
    sharedUrls: () => [],
  };
  const wallet = solanaOverSession.walletOf(link, solana.caipNetworkId, parts);
  if (wallet === null) throw new Error("no wallet");
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    lastValueFrom(
      wallet
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  return { wallet, ask, asked, events$, shared };
};

describe("a Solana wallet over WalletConnect", () => {
  test("says which clusters its visitor has let the page use", () => {
    const { wallet } = linked({ accounts: [`${solana.caipNetworkId}:${A}`] });
    const known = [solana, solanaDevnet].map(({ caipNetworkId }) => wallet.covers?.(caipNetworkId));
    expect(known).toEqual([true, false]);
  });

  test("cannot sign in: WalletConnect has no method for it, and nobody is asked", async () => {
    const { wallet, ask, asked } = linked();
    expect(wallet.canSignIn?.()).toBe(false);
    await expect(ask("solana_signIn", {})).rejects.toMatchObject({ rpc: { code: 4200 } });
    expect(asked).toEqual([]);
  });

  test("signs a message: base58 both ways, for the account that is named; another library verifies it", async () => {
    const { ask, asked } = linked();
    const text = new TextEncoder().encode("hello");
    const said = (await ask("solana_signMessage", { message: toBase58(text), pubkey: A })) as {
      readonly signature: string;
    };
    expect(ed25519.verify(base58Bytes(said.signature) ?? text, text, key.publicKey.toBytes())).toBe(
      true,
    );
    expect(asked).toEqual([
      {
        method: "solana_signMessage",
        params: { message: toBase58(text), pubkey: A },
        id: solana.caipNetworkId,
      },
    ]);
  });

  test.each([
    ["the transaction", false],
    ["the signature alone, as old ones do", true],
  ])(
    "a transaction goes out as base64 and comes back as base58; the wallet answers with %s",
    async (_, isOld) => {
      const { ask, asked } = linked({ isOld });
      const bytes = unsigned(transfer());
      const said = (await ask("solana_signTransaction", { transaction: toBase58(bytes) })) as {
        readonly transaction: string;
      };
      const signed = Transaction.from(base58Bytes(said.transaction) ?? bytes);
      expect(signed.verifySignatures()).toBe(true);
      expect(asked[0]?.params).toEqual({ transaction: toBase64(bytes), pubkey: A });
    },
  );

  test.each([
    ["at once", METHODS, 1],
    [
      "one by one, if it cannot sign several",
      METHODS.filter((one) => one !== "solana_signAllTransactions"),
      2,
    ],
  ])("several transactions are signed %s", async (_, methods, requests) => {
    const { ask, asked } = linked({ methods });
    const transactions = [transfer(), transfer()].map((one) => toBase58(unsigned(one)));
    const said = (await ask("solana_signAllTransactions", { transactions })) as {
      readonly transactions: readonly string[];
    };
    expect(said.transactions).toHaveLength(2);
    for (const one of said.transactions)
      expect(Transaction.from(base58Bytes(one) ?? new Uint8Array()).verifySignatures()).toBe(true);
    expect(asked).toHaveLength(requests);
  });

  test("sends, with the options that the standard names; its cluster follows a switch without asking", async () => {
    const { wallet, ask, asked } = linked();
    const transaction = toBase58(unsigned(transfer()));
    await lastValueFrom(wallet.switchNetwork(solanaDevnet));
    await ask("solana_signAndSendTransaction", { transaction, options: { maxRetries: 2 } });
    expect(asked).toEqual([
      {
        method: "solana_signAndSendTransaction",
        params: {
          transaction: toBase64(unsigned(transfer())),
          pubkey: A,
          sendOptions: { maxRetries: 2 },
        },
        id: solanaDevnet.caipNetworkId,
      },
    ]);
  });

  test("the account that a transaction needs signs it, not the first one; none is asked for a stranger's", async () => {
    const { ask, asked } = linked({
      accounts: [B, A].map((address) => `${solana.caipNetworkId}:${address}`),
    });
    await ask("solana_signTransaction", { transaction: toBase58(unsigned(transfer())) });
    expect(asked[0]?.params).toMatchObject({ pubkey: A });
    const stranger = Keypair.fromSeed(new Uint8Array(32).fill(8));
    await expect(
      ask("solana_signTransaction", { transaction: toBase58(unsigned(transfer(stranger))) }),
    ).rejects.toMatchObject({ code: "request/failed", rpc: { code: 4100 } });
    await expect(
      ask("solana_signMessage", { message: "abc", pubkey: keyOf(5) }),
    ).rejects.toMatchObject({ rpc: { code: 4100 } });
    expect(asked).toHaveLength(1);
  });

  test.each([
    [
      "a method that the wallet did not approve",
      "solana_signMessage",
      { message: "abc", pubkey: A },
      4200,
    ],
    ["an unknown method", "solana_mint", {}, 4200],
    ["parameters of another shape", "solana_signTransaction", { transaction: 7 }, -32602],
    ["a transaction that is not base58", "solana_signTransaction", { transaction: "0OIl" }, -32602],
  ])("%s: nothing is asked, and the error says why", async (_, method, params, code) => {
    const { ask, asked } = linked({ methods: ["solana_signTransaction"] });
    await expect(ask(method, params)).rejects.toMatchObject({ rpc: { code } });
    expect(asked).toEqual([]);
  });

  test.each([
    ["nothing", undefined],
    ["another shape", { transaction: 7 }],
    ["a text that is not base64", { transaction: "§" }],
  ])("an answer with %s is a failure that tells to look into the wallet", async (_, answer) => {
    const { ask } = linked({ answer: () => answer });
    await expect(
      ask("solana_signTransaction", { transaction: toBase58(unsigned(transfer())) }),
    ).rejects.toThrow(/Check the wallet before you try again/);
  });

  test("follows what the wallet says: accounts of its own namespace, an update, the end", () => {
    const { wallet, events$, shared } = linked({
      accounts: [A, B].map((address) => `${solana.caipNetworkId}:${address}`),
    });
    const seen: WalletChange[] = [];
    wallet.changes$.subscribe((change) => seen.push(change));
    const accounts = (...addresses: readonly string[]) => ({
      kind: "accounts",
      accounts: addresses.map((address) => ({ namespace: "solana", address })),
    });
    events$.next({ name: "accountsChanged", data: [`${solana.caipNetworkId}:${B}`] });
    events$.next({ name: "accountsChanged", data: [`eip155:1:0x${"1".repeat(40)}`] });
    events$.next({ name: "accountsChanged", data: [keyOf(5)] });
    events$.next({ name: "chainChanged", data: "0x1" });
    shared.accounts = [`${solana.caipNetworkId}:${A}`];
    events$.next({ name: "session_update", data: null });
    events$.next({ name: "disconnect", data: null });
    shared.accounts = [];
    events$.next({ name: "session_update", data: null });
    events$.next({ name: "session_delete", data: null });
    expect(seen).toEqual([accounts(B, A), { ...accounts(A), unordered: true }, { kind: "ended" }]);
  });

  test("accounts that are no Solana addresses are left out; without any there is no wallet", () => {
    const link = (list: readonly string[]): SessionLink => ({
      accounts: () => list,
      methods: () => METHODS,
      covers: () => true,
      request: () => NEVER,
      moveTo: () => undefined,
      events$: from([]),
    });
    const parts = {
      env: { scheduler: asyncScheduler },
      networks: () => [solana],
      node: noNode,
      sharedUrls: () => [],
    };
    const id = solana.caipNetworkId;
    expect(solanaOverSession.walletOf(link([`${id}:nobody`]), id, parts)).toBeNull();
    expect(
      solanaOverSession.walletOf(link([`${id}:nobody`, `${id}:${A}`]), id, parts)?.state.accounts,
    ).toEqual([{ namespace: "solana", address: A }]);
    expect(solanaOverSession.walletOf(link([`${id}:${A}`]), id, parts, B)).toBeNull();
  });
});
