import { asyncScheduler, lastValueFrom, map, NEVER, of, Subject, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { toBase64 } from "../../../../../src/codecs/encodings.js";
import type { Network } from "../../../../../src/codecs/network.js";
import { adr36Doc } from "../../../../../src/codecs/text-to-sign.js";
import { celestia, cosmosHub, mainnet, osmosis } from "../../../../../src/networks/networks.js";
import { found$ } from "../../../../../src/streams/wallets/namespaces/cosmos/finder.js";
import { cosmosPageWallet } from "../../../../../src/streams/wallets/namespaces/cosmos/page-wallet.js";
import type { Found } from "../../../../../src/streams/wallets/namespaces/pack.js";
import type { OpenStep, Session, WalletChange } from "../../../../../src/streams/wallets/port.js";
import {
  type ScriptedCosmosWalletOptions,
  scriptedCosmosWallet,
} from "../../../../../src/testing/scripted-cosmos-wallet.js";
import { rpcError } from "../../../../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { noNode } from "../../../../support/no-node.js";

const ALL = [mainnet, cosmosHub, osmosis, celestia];
const sessionIn = map((step: OpenStep): Session => {
  if (step.step !== "session") throw new Error("no session");
  return step.session;
});

/** A wallet in the page, and what the page makes of it. */
const inPage = (
  options: ScriptedCosmosWalletOptions = {},
  networks: readonly Network[] = ALL,
  sharedUrls: readonly string[] = [],
) => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const scripted = scriptedCosmosWallet(options);
  scripted.install(env);
  const all: Found[] = [];
  found$(env, { enableEIP6963: true, enableInjected: true })
    .subscribe((list) => all.push(...list))
    .unsubscribe();
  const [found] = all;
  if (found === undefined) throw new Error("not found");
  const origin = cosmosPageWallet({
    env,
    wallet: found.connector,
    provider: found.provider,
    isRevoked: found.isRevoked,
    site: () => "Site",
    networks: () => networks,
    sharedUrls: () => sharedUrls,
    node: noNode,
  });
  const open = (activeId = cosmosHub.caipNetworkId) =>
    lastValueFrom(origin.open({ namespaces: ["cosmos"], networks, activeId }).pipe(sessionIn));
  return { env, scripted, origin, open };
};

const connected = async (...args: Parameters<typeof inPage>) => {
  const page = inPage(...args);
  const session = await page.open();
  const [wallet] = await lastValueFrom(session.wallets$);
  if (wallet === undefined) throw new Error("no wallet");
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    lastValueFrom(
      wallet
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  const address = page.scripted.addressOn("cosmoshub-4");
  const methods = () => page.scripted.calls.map(({ method }) => method);
  return { ...page, session, wallet, ask, address, methods };
};

const amino = (change: object = {}) => ({
  chain_id: "cosmoshub-4",
  account_number: "0",
  sequence: "0",
  fee: { amount: [], gas: "1" },
  msgs: [{ type: "cosmos-sdk/MsgSend", value: {} }],
  memo: "",
  ...change,
});
const direct = (change: object = {}) => ({
  chainId: "cosmoshub-4",
  accountNumber: "12345678901234567890",
  authInfoBytes: toBase64(Uint8Array.of(1, 2)),
  bodyBytes: toBase64(Uint8Array.of(3)),
  ...change,
});

describe("[S1.8] a wallet with Keplr's interface is asked to connect", () => {
  test("for the active network, with the account that it has there", async () => {
    const { scripted, open } = inPage();
    const [wallet] = await lastValueFrom((await open(osmosis.caipNetworkId)).wallets$);
    expect(scripted.calls).toEqual([
      { method: "enable", inputs: ["osmosis-1"] },
      { method: "getKey", inputs: ["osmosis-1"] },
    ]);
    expect(wallet?.state).toEqual({
      caipNetworkId: osmosis.caipNetworkId,
      accounts: [
        {
          namespace: "cosmos",
          address: scripted.addressOn("osmosis-1"),
          publicKey: expect.any(String),
        },
      ],
    });
  });

  test("for the site's first network of Cosmos while another namespace is active", async () => {
    const { scripted, open } = inPage();
    await open(mainnet.caipNetworkId);
    expect(scripted.calls[0]?.inputs).toEqual(["cosmoshub-4"]);
  });

  test("two attempts share one prompt", async () => {
    const { scripted, origin } = inPage({ answers: { enable: () => NEVER } });
    const wanted = {
      namespaces: ["cosmos"] as const,
      networks: ALL,
      activeId: cosmosHub.caipNetworkId,
    };
    origin.open(wanted).subscribe().unsubscribe();
    origin.open(wanted).subscribe().unsubscribe();
    expect(scripted.calls).toHaveLength(1);
  });

  test.each<[string, () => ReturnType<typeof throwError>, string]>([
    [
      "refuses in its own words",
      () => throwError(() => new Error("Request rejected")),
      "connect/rejected",
    ],
    ["refuses by code", () => throwError(() => rpcError(4001)), "connect/rejected"],
    ["fails", () => throwError(() => new Error("boo")), "connect/failed"],
    [
      "throws",
      () => {
        throw new Error("boo");
      },
      "connect/failed",
    ],
  ])("one that %s: told why", async (_, enable, code) => {
    const { open } = inPage({ answers: { enable, experimentalSuggestChain: null } });
    await expect(open()).rejects.toMatchObject({ code });
  });

  test.each<[string, object]>([
    ["nothing", {}],
    ["an address of another network", { bech32Address: "osmo1", pubKey: new Uint8Array(33) }],
  ])("one that answers %s to getKey: told so", async (_, key) => {
    const { open } = inPage({ answers: { getKey: () => of(key) } });
    await expect(open()).rejects.toMatchObject({ code: "connect/bad-answer" });
  });
});

describe("[S1.8] a network that the wallet does not know", () => {
  test("is suggested, by what the site's network says, and then asked for", async () => {
    const { scripted, open } = inPage({}, ALL, ["https://own.example"]);
    const session = await open(celestia.caipNetworkId);
    const [wallet] = await lastValueFrom(session.wallets$);
    expect(wallet?.state.accounts[0].address).toBe(scripted.addressOn("celestia"));
    expect(scripted.addressOn("celestia")).toMatch(/^celestia1/);
    expect(scripted.calls.map(({ method }) => method)).toEqual([
      "enable",
      "experimentalSuggestChain",
      "enable",
      "getKey",
    ]);
    expect(scripted.calls[1]?.inputs[0]).toMatchObject({
      chainId: "celestia",
      rpc: "https://own.example",
      currencies: [{ coinDenom: "TIA", coinMinimalDenom: "utia", coinDecimals: 6 }],
    });
  });

  test("is not suggested after a refusal", async () => {
    const refuse = () => throwError(() => new Error("Request rejected"));
    const { scripted, open } = inPage({ answers: { enable: refuse } });
    await expect(open()).rejects.toMatchObject({ code: "connect/rejected" });
    expect(scripted.calls).toHaveLength(1);
  });

  test("whose suggestion is refused is not connected", async () => {
    const refuse = () => throwError(() => new Error("Request rejected"));
    const { open } = inPage({ answers: { experimentalSuggestChain: refuse } });
    await expect(open(celestia.caipNetworkId)).rejects.toMatchObject({ code: "connect/rejected" });
  });

  test("by a wallet that takes no suggestions: its own words are kept", async () => {
    const { open } = inPage({ answers: { experimentalSuggestChain: null } });
    await expect(open(celestia.caipNetworkId)).rejects.toMatchObject({
      code: "connect/failed",
      message: expect.stringContaining("no modular chain info"),
    });
  });

  test("of which the site's network says too little is not suggested", async () => {
    const { restUrls: _, ...bare } = celestia;
    const { scripted, open } = inPage({}, [bare]);
    await expect(open(bare.caipNetworkId)).rejects.toMatchObject({ code: "connect/failed" });
    expect(scripted.calls.map(({ method }) => method)).toEqual(["enable"]);
  });
});

describe("[wire 9.7] a wallet with Keplr's interface, connected", () => {
  test("tells its account with its public key, without a prompt", async () => {
    const { ask, wallet, address } = await connected();
    expect(wallet.kindOf("cosmos_getAccounts")).toBe("read");
    expect(wallet.kindOf("cosmos_signAmino")).toBe("prompt");
    expect(await ask("cosmos_getAccounts")).toEqual([
      { address, algo: "secp256k1", pubkey: expect.stringMatching(/^Ag/) },
    ]);
  });

  test("signs amino documents as they are", async () => {
    const { ask, scripted, address } = await connected();
    const signDoc = amino({ timeout_height: "9", tip: { tipper: address } });
    const said = await ask("cosmos_signAmino", { signerAddress: address, signDoc });
    expect(said).toMatchObject({ signed: signDoc, signature: { signature: expect.any(String) } });
    expect(scripted.calls.at(-1)).toEqual({
      method: "signAmino",
      inputs: ["cosmoshub-4", address, signDoc],
    });
  });

  test("signs direct documents: bytes and a big integer in the page, base64 and decimals here", async () => {
    const { ask, scripted, address } = await connected();
    const said = await ask("cosmos_signDirect", { signerAddress: address, signDoc: direct() });
    expect(scripted.calls.at(-1)).toEqual({
      method: "signDirect",
      inputs: [
        "cosmoshub-4",
        address,
        {
          chainId: "cosmoshub-4",
          accountNumber: 12345678901234567890n,
          authInfoBytes: Uint8Array.of(1, 2),
          bodyBytes: Uint8Array.of(3),
        },
      ],
    });
    expect(said).toMatchObject({ signed: direct() });
  });

  test.each([
    ["an object of a library", { toString: (): string => "7" }, "7"],
    ["text", "7", "7"],
    ["nothing, for 0", null, "0"],
  ])("an account's number may come back as %s", async (_, accountNumber, expected) => {
    const { ask, address } = await connected({
      answers: {
        signDirect: (_chain, _signer, doc) =>
          of({
            signed: { ...Object(doc), accountNumber },
            signature: {
              pub_key: { type: "t", value: toBase64(new Uint8Array(33)) },
              signature: toBase64(new Uint8Array(64)),
            },
          }),
      },
    });
    expect(
      await ask("cosmos_signDirect", { signerAddress: address, signDoc: direct() }),
    ).toMatchObject({ signed: { accountNumber: expected } });
  });

  test("[ADR-036] is given a text as text, so that it can show it", async () => {
    const { ask, scripted, address } = await connected();
    const signDoc = adr36Doc(address, new TextEncoder().encode("Sign in ✓"));
    const said = await ask("cosmos_signAmino", { signerAddress: address, signDoc });
    expect(scripted.calls.at(-1)).toEqual({
      method: "signArbitrary",
      inputs: ["cosmoshub-4", address, "Sign in ✓"],
    });
    expect(said).toMatchObject({ signed: signDoc, signature: { signature: expect.any(String) } });
  });

  test("[ADR-036] is given bytes that are no text as they are", async () => {
    const { ask, scripted, address } = await connected();
    const signDoc = adr36Doc(address, Uint8Array.of(0xff));
    await ask("cosmos_signAmino", { signerAddress: address, signDoc });
    expect(scripted.calls.at(-1)?.inputs[2]).toEqual(Uint8Array.of(0xff));
  });

  test("[ADR-036] one without signArbitrary signs the document", async () => {
    const { ask, scripted, address } = await connected({ answers: { signArbitrary: null } });
    const signDoc = adr36Doc(address, Uint8Array.of(1));
    await ask("cosmos_signAmino", { signerAddress: address, signDoc });
    expect(scripted.calls.at(-1)?.method).toBe("signAmino");
  });

  test("with a Ledger behind it signs amino alone, and says so of the account", async () => {
    const { ask, methods, address } = await connected({ isNanoLedger: true });
    expect(await ask("cosmos_getAccounts")).toMatchObject([{ isNanoLedger: true }]);
    await ask("cosmos_signAmino", { signerAddress: address, signDoc: amino() });
    await expect(
      ask("cosmos_signDirect", { signerAddress: address, signDoc: direct() }),
    ).rejects.toMatchObject({ rpc: { code: 4200 }, message: expect.stringContaining("Ledger") });
    expect(methods()).not.toContain("signDirect");
  });

  test("refuses in its own words: 4001", async () => {
    const { ask, address } = await connected({
      answers: { signAmino: () => throwError(() => new Error("Request rejected")) },
    });
    await expect(
      ask("cosmos_signAmino", { signerAddress: address, signDoc: amino() }),
    ).rejects.toMatchObject({ code: 4001 });
  });

  test.each<[string, string, (address: string) => unknown, object]>([
    [
      "a document for another network",
      "cosmos_signAmino",
      (signerAddress) => ({ signerAddress, signDoc: amino({ chain_id: "osmosis-1" }) }),
      { code: "request/invalid", rpc: { code: -32602 } },
    ],
    [
      "a document for no network that is no text",
      "cosmos_signAmino",
      (signerAddress) => ({ signerAddress, signDoc: amino({ chain_id: "" }) }),
      { code: "request/invalid" },
    ],
    [
      "a transaction for another network",
      "cosmos_signDirect",
      (signerAddress) => ({ signerAddress, signDoc: direct({ chainId: "osmosis-1" }) }),
      { code: "request/invalid" },
    ],
    [
      "somebody else's account",
      "cosmos_signAmino",
      () => ({ signerAddress: "cosmos1other", signDoc: amino() }),
      { code: "request/failed", rpc: { code: 4100 } },
    ],
    [
      "no document",
      "cosmos_signDirect",
      (signerAddress) => ({ signerAddress }),
      { code: "request/invalid" },
    ],
    ["another method", "cosmos_sendTransaction", () => ({}), { rpc: { code: 4200 } }],
  ])("%s is not put before it", async (_, method, paramsOf, failure) => {
    const { ask, methods, address } = await connected();
    await expect(ask(method, paramsOf(address))).rejects.toMatchObject(failure);
    expect(methods().filter((name) => name.startsWith("sign"))).toEqual([]);
  });

  test.each<[string, () => unknown]>([
    ["nothing", () => undefined],
    ["a signature alone", () => ({ signature: "AA==" })],
    [
      "getters that throw",
      () => ({
        get signed(): never {
          throw new Error("boo");
        },
      }),
    ],
    ["bytes that are none", () => ({ signed: { bodyBytes: "x" }, signature: {} })],
  ])("an answer of %s is not passed on", async (_, answer) => {
    const { ask, address } = await connected({
      answers: { signAmino: () => of(answer()), signDirect: () => of(answer()) },
    });
    for (const [method, signDoc] of [
      ["cosmos_signAmino", amino()],
      ["cosmos_signDirect", direct()],
    ] as const)
      await expect(ask(method, { signerAddress: address, signDoc })).rejects.toMatchObject({
        code: "request/failed",
      });
  });
});

describe("[S1.8] accounts per network", () => {
  test("switching asks for the other network's account, and requests go there", async () => {
    const { ask, wallet, scripted } = await connected();
    const accounts = await lastValueFrom(wallet.switchNetwork(osmosis));
    const there = scripted.addressOn("osmosis-1");
    expect(accounts).toMatchObject([{ address: there }]);
    await ask("cosmos_signAmino", {
      signerAddress: there,
      signDoc: amino({ chain_id: "osmosis-1" }),
    });
    expect(scripted.calls.at(-1)?.inputs[0]).toBe("osmosis-1");
  });

  test("a switch that is refused leaves the wallet where it is", async () => {
    const { ask, wallet, scripted, address } = await connected();
    scripted.answer("enable", () => throwError(() => new Error("Request rejected")));
    await expect(lastValueFrom(wallet.switchNetwork(osmosis))).rejects.toMatchObject({
      code: "network/rejected",
    });
    await ask("cosmos_signAmino", { signerAddress: address, signDoc: amino() });
    expect(scripted.calls.at(-1)?.inputs[0]).toBe("cosmoshub-4");
  });

  test("another account chosen in the wallet is that of the network in use", async () => {
    const { wallet, scripted } = await connected();
    await lastValueFrom(wallet.switchNetwork(osmosis));
    const changes: WalletChange[] = [];
    const listening = wallet.changes$.subscribe((change) => changes.push(change));
    scripted.choose(5);
    expect(changes).toMatchObject([
      { kind: "accounts", accounts: [{ address: scripted.addressOn("osmosis-1") }] },
    ]);
    scripted.answer("getKey", () => throwError(() => new Error("Request rejected")));
    scripted.choose(6);
    expect(changes.at(-1)).toEqual({ kind: "no-longer-shared" });
    listening.unsubscribe();
    const { length } = scripted.calls;
    scripted.choose(7);
    expect(scripted.calls).toHaveLength(length);
  });

  test("of two changes in a row the last one counts", async () => {
    const { wallet, scripted } = await connected();
    const first = new Subject<unknown>();
    const changes: WalletChange[] = [];
    wallet.changes$.subscribe((change) => changes.push(change));
    scripted.answer("getKey", () => first);
    scripted.choose(5);
    scripted.answer("getKey", () => throwError(() => new Error("gone")));
    scripted.choose(6);
    first.next({});
    expect(changes).toEqual([{ kind: "no-longer-shared" }]);
  });
});

describe("[S4.3] a stored connection is restored", () => {
  const stored = (address: string) => ({
    namespace: "cosmos" as const,
    address,
    caipNetworkId: osmosis.caipNetworkId,
  });

  test("on its network, if the wallet has the account still", async () => {
    const { scripted, origin } = inPage();
    const session = await lastValueFrom(origin.restore(stored(scripted.addressOn("osmosis-1"))));
    const [wallet] = await lastValueFrom(session?.wallets$ ?? of([]));
    expect(wallet?.state.caipNetworkId).toBe(osmosis.caipNetworkId);
  });

  test("not with another account", async () => {
    const { scripted, origin } = inPage();
    const before = stored(scripted.addressOn("osmosis-1"));
    scripted.choose(2);
    expect(await lastValueFrom(origin.restore(before))).toBeNull();
  });

  test("[design 10 A] once per page, since a locked wallet opens its window, and suggests nothing", async () => {
    const { scripted, origin } = inPage({
      answers: { enable: () => throwError(() => new Error("locked")) },
    });
    const before = stored(scripted.addressOn("osmosis-1"));
    await expect(lastValueFrom(origin.restore(before))).rejects.toThrow();
    expect(await lastValueFrom(origin.restore(before))).toBeNull();
    expect(scripted.calls.map(({ method }) => method)).toEqual(["enable"]);
  });
});

describe("[S4.22] disconnecting", () => {
  test("takes back the site's permission", async () => {
    const { session, methods } = await connected();
    await lastValueFrom(session.end());
    expect(methods().at(-1)).toBe("disable");
  });

  test.each([
    ["that cannot", null],
    ["that fails", () => throwError(() => new Error("boo"))],
  ])("succeeds with a wallet %s", async (_, disable) => {
    const { session } = await connected({ answers: { disable } });
    await expect(lastValueFrom(session.end())).resolves.toBeUndefined();
  });
});
