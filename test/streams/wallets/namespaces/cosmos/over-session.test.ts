import { Secp256k1Wallet, type StdSignDoc, serializeSignDoc } from "@cosmjs/amino";
import { secp256k1 } from "@noble/curves/secp256k1";
import { sha256 } from "@noble/hashes/sha2";
import { asyncScheduler, defer, lastValueFrom, map, Subject } from "rxjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { CaipNetworkId } from "../../../../../src/codecs/caip.js";
import { base64Bytes, toBase64 } from "../../../../../src/codecs/encodings.js";
import { celestia, cosmosHub, osmosis } from "../../../../../src/networks/networks.js";
import { cosmosOverSession } from "../../../../../src/streams/wallets/namespaces/cosmos/over-session.js";
import type { RequestArgs, WalletChange } from "../../../../../src/streams/wallets/port.js";
import type {
  SessionEvent,
  SessionLink,
} from "../../../../../src/streams/wallets/walletconnect/over-session.js";
import { noNode } from "../../../../support/no-node.js";

const HUB = cosmosHub.caipNetworkId;
const OSMOSIS = osmosis.caipNetworkId;
let keys: { readonly wallet: Secp256k1Wallet; readonly address: string; readonly there: string }[];
beforeAll(async () => {
  keys = await Promise.all(
    [3, 4].map(async (seed) => {
      const key = new Uint8Array(32).fill(seed);
      const [wallet, other] = await Promise.all([
        Secp256k1Wallet.fromKey(key, "cosmos"),
        Secp256k1Wallet.fromKey(key, "osmo"),
      ]);
      const addressOf = async (one: Secp256k1Wallet) => (await one.getAccounts())[0]?.address ?? "";
      return { wallet, address: await addressOf(wallet), there: await addressOf(other) };
    }),
  );
});
const keyAt = (at: number) => {
  const key = keys[at];
  if (key === undefined) throw new Error("no key");
  return key;
};

/** A wallet at the other end, which has the keys. */
const answerOf = async ({ method, params }: RequestArgs): Promise<unknown> => {
  const { signerAddress, signDoc } = Object(params);
  const key = keys.find(({ address }) => address === signerAddress) ?? keyAt(0);
  const [account] = await key.wallet.getAccounts();
  switch (method) {
    case "cosmos_getAccounts":
      return [
        {
          algo: "secp256k1",
          address: account?.address,
          pubkey: toBase64(account?.pubkey ?? new Uint8Array()),
        },
      ];
    case "cosmos_signAmino":
      return key.wallet.signAmino(signerAddress, signDoc);
    default:
      return {
        signed: signDoc,
        signature: {
          pub_key: { type: "t", value: toBase64(account?.pubkey ?? new Uint8Array()) },
          signature: toBase64(new Uint8Array(64)),
        },
      };
  }
};

const linked = ({
  accounts = [
    `${HUB}:${keyAt(0).address}`,
    `${HUB}:${keyAt(1).address}`,
    `${OSMOSIS}:${keyAt(0).there}`,
  ],
  methods = cosmosOverSession.methods,
  active = undefined as string | undefined,
  answer = answerOf,
} = {}) => {
  const asked: (RequestArgs & { readonly id: CaipNetworkId })[] = [];
  const events$ = new Subject<SessionEvent>();
  const shared = { accounts };
  const link: SessionLink = {
    accounts: () => shared.accounts,
    methods: () => methods,
    covers: (id) => shared.accounts.some((account) => account.startsWith(id)),
    request: (args, id) =>
      defer(() => {
        asked.push({ ...args, id });
        return answer(args);
      }),
    moveTo: () => undefined,
    events$,
  };
  const parts = {
    env: { scheduler: asyncScheduler },
    networks: () => [cosmosHub],
    node: noNode,
    sharedUrls: () => [],
  };
  const wallet = cosmosOverSession.walletOf(link, HUB, parts, active);
  const ask = (method: string, params?: unknown): Promise<unknown> => {
    if (wallet === null) throw new Error("no wallet");
    return lastValueFrom(
      wallet
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  };
  return { wallet, ask, asked, events$, shared };
};

const amino = (change: object = {}): StdSignDoc => ({
  chain_id: "cosmoshub-4",
  account_number: "7",
  sequence: "0",
  fee: { amount: [], gas: "1" },
  msgs: [{ type: "cosmos-sdk/MsgSend", value: {} }],
  memo: "",
  ...change,
});
const addressesOf = (accounts: readonly { readonly address: string }[] | undefined) =>
  accounts?.map(({ address }) => address);

describe("[wire 9.7] a wallet of Cosmos over WalletConnect", () => {
  test("shares the accounts of its network, the active one first", () => {
    const { wallet } = linked();
    expect(addressesOf(wallet?.state.accounts)).toEqual([keyAt(0).address, keyAt(1).address]);
    const { wallet: other } = linked({ active: keyAt(1).address });
    expect(other?.state.accounts[0].address).toBe(keyAt(1).address);
    expect(linked({ active: keyAt(0).there }).wallet).toBeNull();
  });

  test.each<[string, readonly string[]]>([
    ["nothing", []],
    ["another network", [`${OSMOSIS}:osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmm`]],
    ["an address that is none", [`${HUB}:cosmos1abc`]],
  ])("that shares %s is none", (_, accounts) => {
    expect(linked({ accounts: [...accounts] }).wallet).toBeNull();
  });

  test("tells accounts with their public keys, as the wallet says", async () => {
    const { ask, asked } = linked();
    expect(await ask("cosmos_getAccounts")).toMatchObject([{ address: keyAt(0).address }]);
    expect(asked).toEqual([{ method: "cosmos_getAccounts", params: {}, id: HUB }]);
  });

  test("signs amino for the account that is named; another library verifies it", async () => {
    const { ask, asked } = linked();
    const { address, wallet } = keyAt(1);
    const said = Object(
      await ask("cosmos_signAmino", { signerAddress: address, signDoc: amino() }),
    );
    const [account] = await wallet.getAccounts();
    expect(asked).toMatchObject([{ method: "cosmos_signAmino", id: HUB }]);
    expect(
      secp256k1.verify(
        base64Bytes(said.signature.signature) ?? new Uint8Array(),
        sha256(serializeSignDoc(said.signed)),
        account?.pubkey ?? new Uint8Array(),
      ),
    ).toBe(true);
  });

  test("signs direct documents, base64 both ways", async () => {
    const { ask, asked } = linked();
    const signDoc = {
      chainId: "cosmoshub-4",
      accountNumber: "7",
      authInfoBytes: "AQI=",
      bodyBytes: "Aw==",
    };
    const params = { signerAddress: keyAt(0).address, signDoc };
    expect(await ask("cosmos_signDirect", params)).toMatchObject({ signed: signDoc });
    expect(asked).toEqual([{ method: "cosmos_signDirect", params, id: HUB }]);
  });

  test.each<[string, string, object, number]>([
    ["somebody else's account", "cosmos_signAmino", { signDoc: amino() }, 4100],
    [
      "a document for another network",
      "cosmos_signAmino",
      { signDoc: amino({ chain_id: "osmosis-1" }) },
      -32602,
    ],
    ["another method", "cosmos_signArbitrary", {}, 4200],
  ])("%s is not put before it", async (what, method, params, code) => {
    const { ask, asked } = linked();
    const signerAddress = what.startsWith("somebody") ? keyAt(0).there : keyAt(0).address;
    await expect(ask(method, { signerAddress, ...params })).rejects.toMatchObject({
      rpc: { code },
    });
    expect(asked).toEqual([]);
  });

  test("a method that was not granted is not asked for", async () => {
    const { ask, asked } = linked({ methods: ["cosmos_signAmino"] });
    await expect(ask("cosmos_getAccounts")).rejects.toMatchObject({ rpc: { code: 4200 } });
    expect(asked).toEqual([]);
  });

  test("an answer that is not what the method promises is not passed on", async () => {
    const { ask } = linked({ answer: async () => ({ signature: "AA==" }) });
    await expect(
      ask("cosmos_signAmino", { signerAddress: keyAt(0).address, signDoc: amino() }),
    ).rejects.toMatchObject({ code: "request/failed" });
  });
});

describe("[S1.8] accounts per network over WalletConnect", () => {
  test("a switch gives the accounts of the other network, and asks nobody", async () => {
    const { wallet, ask, asked } = linked();
    const accounts = wallet === null ? [] : await lastValueFrom(wallet.switchNetwork(osmosis));
    expect(addressesOf(accounts ?? [])).toEqual([keyAt(0).there]);
    expect(asked).toEqual([]);
    await expect(
      ask("cosmos_signAmino", { signerAddress: keyAt(0).address, signDoc: amino() }),
    ).rejects.toMatchObject({ rpc: { code: -32602 } });
  });

  test("a network that the session does not share is refused", async () => {
    const { wallet } = linked();
    if (wallet === null) throw new Error("no wallet");
    await expect(lastValueFrom(wallet.switchNetwork(celestia))).rejects.toMatchObject({
      code: "network/not-supported",
    });
  });

  test("changes are those of the network in use", () => {
    const { wallet, events$, shared } = linked();
    const changes: WalletChange[] = [];
    wallet?.changes$.subscribe((change) => changes.push(change));
    events$.next({ name: "chainChanged", data: "osmosis-1" });
    events$.next({ name: "accountsChanged", data: [`${OSMOSIS}:${keyAt(0).there}`] });
    expect(changes).toEqual([]);
    events$.next({ name: "accountsChanged", data: [`${HUB}:${keyAt(1).address}`] });
    const [chosen] = changes.splice(0);
    expect(chosen?.kind === "accounts" && addressesOf(chosen.accounts)).toEqual([
      keyAt(1).address,
      keyAt(0).address,
    ]);
    shared.accounts = [`${HUB}:${keyAt(1).address}`];
    events$.next({ name: "session_update", data: undefined });
    events$.next({ name: "session_expire", data: undefined });
    events$.next({ name: "session_delete", data: undefined });
    shared.accounts = [];
    events$.next({ name: "session_delete", data: undefined });
    expect(changes).toMatchObject([
      { kind: "accounts", unordered: true },
      { kind: "expired" },
      { kind: "ended" },
    ]);
  });
});
