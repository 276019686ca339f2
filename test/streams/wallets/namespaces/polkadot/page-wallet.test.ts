import { encodeAddress } from "@polkadot/util-crypto";
import { asyncScheduler, lastValueFrom, map, NEVER, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { read } from "../../../../../src/base/errors.js";
import type { Network } from "../../../../../src/codecs/network.js";
import {
  astar,
  mainnet,
  polkadot,
  polkadotAssetHub,
} from "../../../../../src/networks/networks.js";
import { polkadotPageWallet } from "../../../../../src/streams/wallets/namespaces/polkadot/page-wallet.js";
import type { Session, WalletChange } from "../../../../../src/streams/wallets/port.js";
import {
  type ScriptedPolkadotWalletOptions,
  scriptedPolkadotWallet,
} from "../../../../../src/testing/scripted-polkadot-wallet.js";
import { rpcError } from "../../../../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../../../../src/testing/simulated-env.js";
import { noNode } from "../../../../support/no-node.js";

const GENESIS = "0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3";
const keyOf = (byte: number) => new Uint8Array(32).fill(byte);
/** Of any network, as extensions write them. */
const [A, B] = [encodeAddress(keyOf(1), 42), encodeAddress(keyOf(2), 42)];
const on = (address: string, prefix: number) => encodeAddress(address, prefix);
const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";
const SIGNATURE = { signature: `0x${"07".repeat(64)}` };

const originOf = (
  options: ScriptedPolkadotWalletOptions = {},
  networks: readonly Network[] = [mainnet, polkadot, polkadotAssetHub, astar],
) => {
  const env = simulatedEnv({ scheduler: asyncScheduler });
  const scripted = scriptedPolkadotWallet({ accounts: [A, B], ...options });
  scripted.inject(env);
  const origin = polkadotPageWallet({
    env,
    wallet: { name: "Scripted", icon: null },
    site: () => "Site",
    provider: () => read(env.global("injectedWeb3"), "scripted"),
    isRevoked: false,
    networks: () => networks,
    sharedUrls: () => [],
    node: noNode,
  });
  const leave = (): void => env.setGlobal("injectedWeb3", {});
  const open = (activeId = polkadot.caipNetworkId): Promise<Session> =>
    lastValueFrom(
      origin
        .open({ namespaces: ["polkadot"], networks, activeId })
        .pipe(map((step) => (step as { readonly session: Session }).session)),
    );
  return { scripted, origin, open, leave };
};

const walletIn = async (session: Session) => {
  const [wallet] = await lastValueFrom(session.wallets$);
  if (wallet === undefined) throw new Error("no wallet");
  return wallet;
};

const connected = async (...given: Parameters<typeof originOf>) => {
  const { scripted, origin, open } = originOf(...given);
  const session = await open();
  const wallet = await walletIn(session);
  const ask = (method: string, params?: unknown): Promise<unknown> =>
    lastValueFrom(
      wallet
        .request({ method, params })
        .pipe(map((step) => (step.step === "answered" ? step.answer : null))),
    );
  return { scripted, origin, session, wallet, ask };
};

const addressesOf = ({
  accounts,
}: {
  readonly accounts: readonly { readonly address: string }[];
}) => accounts.map(({ address }) => address);

describe("[S1.8] an extension of Polkadot, connected", () => {
  test("it is told the site's name, and asked for accounts of any kind", async () => {
    const { scripted } = await connected();
    expect(scripted.calls).toEqual([
      { method: "enable", input: "Site" },
      { method: "get", input: true },
    ]);
  });

  test("its accounts are written as the network writes them", async () => {
    const { wallet } = await connected();
    expect(wallet.state.caipNetworkId).toBe(polkadot.caipNetworkId);
    expect(addressesOf(wallet.state)).toEqual([on(A, 0), on(B, 0)]);
    const { open } = originOf();
    expect(addressesOf((await walletIn(await open(astar.caipNetworkId))).state)).toEqual([
      on(A, 5),
      on(B, 5),
    ]);
  });

  test("one without an account on the wanted network is on the first where it has one", async () => {
    const moonbeam = { ...astar, caipNetworkId: "polkadot:m", ss58Prefix: null } as const;
    const options = { accounts: [{ address: EVM, type: "ethereum" }] } as const;
    const { wallet } = await connected(options, [polkadot, moonbeam]);
    expect(wallet.state).toEqual({
      accounts: [{ namespace: "polkadot", address: EVM }],
      caipNetworkId: "polkadot:m",
    });
  });

  test.each([
    ["shares none", []],
    ["shares accounts of other networks only", [{ address: EVM, type: "ethereum" }]],
  ] as const)("one that %s is not connected", async (_, accounts) =>
    expect(originOf({ accounts }).open()).rejects.toMatchObject({ code: "connect/no-account" }),
  );

  test("an answer that is no list of accounts says so", () =>
    expect(originOf({ answers: { get: () => ["none"] } }).open()).rejects.toMatchObject({
      code: "connect/bad-answer",
    }));

  test.each(["Rejected", "Cancelled", "Rejected by user", "User denied"])(
    "[S8.36] who declines is told of it, though extensions have no codes: %s",
    (words) =>
      expect(
        originOf({ answers: { enable: () => throwError(() => new Error(words)) } }).open(),
      ).rejects.toMatchObject({ code: "connect/rejected" }),
  );

  test("one that another script has taken out of the page is missing", async () => {
    const { open, leave } = originOf();
    leave();
    await expect(open()).rejects.toMatchObject({ code: "connect/wallet-missing" });
  });

  test("another error is the wallet's own", () =>
    expect(
      originOf({ answers: { enable: () => throwError(() => rpcError(-32603, "boo")) } }).open(),
    ).rejects.toMatchObject({ code: "connect/failed", message: "boo" }));

  test("[S4.7] it cannot be disconnected, so it is forgotten, and asked nothing", async () => {
    const { scripted, session } = await connected();
    const before = scripted.calls.length;
    await lastValueFrom(session.end());
    expect(scripted.calls).toHaveLength(before);
  });
});

describe("[wire 9.7] requests to an extension", () => {
  test("a text is signed as its bytes, with the address as the extension writes it", async () => {
    const { ask, scripted } = await connected();
    expect(await ask("polkadot_signMessage", { address: on(B, 0), message: "Hi" })).toEqual(
      SIGNATURE,
    );
    expect(scripted.calls.at(-1)).toEqual({
      method: "signRaw",
      input: { address: B, data: "0x4869", type: "bytes" },
    });
  });

  test("bytes in hexadecimal are signed as they are; what only looks like them is a text", async () => {
    const { ask, scripted } = await connected();
    await ask("polkadot_signMessage", { address: A, message: "0xFF00" });
    expect(scripted.calls.at(-1)?.input).toMatchObject({ data: "0xFF00" });
    await ask("polkadot_signMessage", { address: A, message: "0xF" });
    expect(scripted.calls.at(-1)?.input).toMatchObject({ data: "0x307846" });
  });

  test("a transaction is signed on the network that it names, as it was given", async () => {
    const { ask, scripted } = await connected();
    const transactionPayload = { address: A, genesisHash: GENESIS, method: "0x00", version: 4 };
    expect(
      await ask("polkadot_signTransaction", { address: on(A, 5), transactionPayload }),
    ).toEqual(SIGNATURE);
    expect(scripted.calls.at(-1)).toEqual({ method: "signPayload", input: transactionPayload });
  });

  const payload = { address: A, genesisHash: GENESIS };
  test.each([
    ["polkadot_signMessage", undefined, "request/invalid"],
    ["polkadot_signMessage", { address: A }, "request/invalid"],
    ["polkadot_signMessage", { address: on(encodeAddress(keyOf(3)), 0), message: "x" }, 4100],
    ["polkadot_signMessage", { address: EVM, message: "x" }, 4100],
    ["polkadot_signTransaction", { address: A, transactionPayload: {} }, "request/invalid"],
    ["polkadot_signTransaction", { address: B, transactionPayload: payload }, "request/invalid"],
    [
      "polkadot_signTransaction",
      { address: A, transactionPayload: { ...payload, genesisHash: `0x${"ab".repeat(32)}` } },
      "network/not-found",
    ],
    ["eth_accounts", undefined, 4200],
  ] as const)("%s with %j fails: %s", async (method, params, expected) => {
    const { ask, scripted } = await connected();
    const before = scripted.calls.length;
    await expect(ask(method, params)).rejects.toMatchObject(
      typeof expected === "number" ? { rpc: { code: expected } } : { code: expected },
    );
    expect(scripted.calls).toHaveLength(before);
  });

  test("an account that is bound to another chain does not sign on this one", async () => {
    const { ask } = await connected({ accounts: [A, { address: B, genesisHash: GENESIS }] });
    const onHub = {
      address: B,
      genesisHash: `0x${polkadotAssetHub.id}${"0".repeat(32)}`,
    };
    await expect(
      ask("polkadot_signTransaction", { address: B, transactionPayload: onHub }),
    ).rejects.toMatchObject({ rpc: { code: 4100 } });
  });

  test("an answer without a signature is a failure that says so", async () => {
    const { ask } = await connected({ answers: { signRaw: () => [{ signature: "0x" }] } });
    await expect(ask("polkadot_signMessage", { address: A, message: "x" })).rejects.toMatchObject({
      code: "request/failed",
    });
  });
});

describe("[S4.9] another network of Polkadot", () => {
  test("asks nobody, and is refused where the wallet shares no account", async () => {
    const { wallet, scripted } = await connected();
    const before = scripted.calls.length;
    const there = await lastValueFrom(wallet.switchNetwork(astar, on(B, 0)));
    expect(there).toEqual(
      // The account in use stays in use.
      [on(B, 5), on(A, 5)].map((address) => ({ namespace: "polkadot", address })),
    );
    expect(scripted.calls).toHaveLength(before);
    await expect(
      lastValueFrom(wallet.switchNetwork({ ...astar, ss58Prefix: null })),
    ).rejects.toMatchObject({ code: "network/not-supported" });
  });
});

describe("changes of an extension's accounts", () => {
  const heard = async (options: ScriptedPolkadotWalletOptions = {}) => {
    const made = await connected(options);
    const changes: WalletChange[] = [];
    const listening = made.wallet.changes$.subscribe((change) => changes.push(change));
    return { ...made, changes, listening };
  };

  test("what there is already is no change; others are, in no order", async () => {
    const { scripted, changes, listening } = await heard();
    expect(changes).toEqual([]);
    scripted.share([B, A]);
    expect(changes).toEqual([]);
    scripted.share([B]);
    expect(changes).toEqual([
      {
        kind: "accounts",
        accounts: [{ namespace: "polkadot", address: on(B, 0) }],
        unordered: true,
      },
    ]);
    listening.unsubscribe();
    expect(scripted.listening()).toBe(0);
  });

  test("an account that came later signs, one that went does not", async () => {
    const { scripted, ask } = await heard();
    scripted.share([B]);
    await ask("polkadot_signMessage", { address: B, message: "x" });
    await expect(ask("polkadot_signMessage", { address: A, message: "x" })).rejects.toMatchObject({
      rpc: { code: 4100 },
    });
  });

  test("they are told as the network of the moment writes them", async () => {
    const { scripted, wallet, changes } = await heard();
    await lastValueFrom(wallet.switchNetwork(astar));
    scripted.share([B]);
    expect(changes.at(-1)).toMatchObject({ accounts: [{ address: on(B, 5) }] });
  });

  test("none any more: it no longer shares", async () => {
    const { scripted, changes } = await heard();
    scripted.share([]);
    expect(changes).toEqual([{ kind: "no-longer-shared" }]);
  });
});

describe("[S4.3] an extension that was connected in an earlier visit", () => {
  const stored = {
    namespace: "polkadot",
    address: on(B, 0),
    caipNetworkId: polkadot.caipNetworkId,
  } as const;

  test("is restored with its account first, whichever network the address was stored for", async () => {
    const { origin } = originOf();
    const session = await lastValueFrom(
      origin.restore({ ...stored, caipNetworkId: astar.caipNetworkId }),
    );
    if (session === null) throw new Error("no session");
    expect(addressesOf((await walletIn(session)).state)).toEqual([on(B, 5), on(A, 5)]);
  });

  test("is not, if it does not share the account any more", async () =>
    expect(await lastValueFrom(originOf({ accounts: [A] }).origin.restore(stored))).toBeNull());

  test("is asked once in a page only, since it has no silent way to be asked", async () => {
    const { origin, scripted } = originOf();
    await lastValueFrom(origin.restore(stored));
    const before = scripted.calls.length;
    expect(await lastValueFrom(origin.restore(stored))).toBeNull();
    expect(scripted.calls).toHaveLength(before);
  });

  test("a visitor who connects while it is still asked joins its prompt", async () => {
    const { origin, scripted } = originOf({ answers: { enable: () => NEVER } });
    const restoring = origin.restore(stored).subscribe();
    const opening = origin
      .open({ namespaces: ["polkadot"], networks: [polkadot], activeId: polkadot.caipNetworkId })
      .subscribe();
    expect(scripted.calls).toHaveLength(1);
    restoring.unsubscribe();
    opening.unsubscribe();
  });
});
