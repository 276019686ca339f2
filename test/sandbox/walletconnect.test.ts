import type { IWalletKit } from "@reown/walletkit";
import { firstValueFrom, lastValueFrom } from "rxjs";
import { verifyMessage } from "viem";
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from "vitest";
import { noRelayFaults } from "../../sandbox/relay/faults.js";
import { type RunningRelay, startRelay } from "../../sandbox/relay/start-relay.js";
import { choosePort } from "../../sandbox/shared/ports.js";
import type { WalletChange } from "../../src/streams/wallets/port.js";
import { PATIENCE_MS } from "../support/patience.js";
import { closeCore, startWallet, walletAccount } from "./clients.js";
import { approving, grant, NETWORKS, type Site, startSite, unchecked, walletOf } from "./site.js";
import { strayErrors } from "./stray-errors.js";

const ADDRESS = walletAccount.address;

let relay: RunningRelay;
let phone: IWalletKit;

beforeAll(async () => {
  relay = await startRelay(await choosePort("free", () => undefined)("relay", 0));
});

beforeEach(async () => {
  phone = await startWallet(relay.url);
  unchecked(phone);
  phone.on("session_request", async ({ id, topic, params }) => {
    const [raw] = params.request.params as [`0x${string}`];
    const result = await walletAccount.signMessage({ message: { raw } });
    await phone.respondSessionRequest({ topic, response: { id, jsonrpc: "2.0", result } });
  });
});

afterEach(() => closeCore(phone.core));
afterAll(() => relay.stop());

const openSite = (storage?: Readonly<Record<string, string>>): Site => {
  const site = startSite(relay.url, storage);
  onTestFinished(() => site.stop());
  return site;
};

const sessionsOfPhone = () => Object.keys(phone.getActiveSessions());
const endedOnPhone = () => vi.waitFor(() => expect(sessionsOfPhone()).toEqual([]), PATIENCE_MS);

const KEYED = { "eip155:1": grant("eip155:1"), "eip155:10": grant("eip155:10") };

describe("batches of calls (EIP-5792), with the real library on both sides", () => {
  const BATCHES = [
    "wallet_getCapabilities",
    "wallet_sendCalls",
    "wallet_getCallsStatus",
    "wallet_showCallsStatus",
  ];
  const ATOMIC = { "0x1": { atomic: { status: "unsupported" } } };
  /** What a wallet answers to each method; it has sent nothing that the chain knows. */
  const ANSWERS: Readonly<Record<string, unknown>> = {
    wallet_getCapabilities: ATOMIC,
    // By this, the library would look at the chain itself from now on.
    wallet_sendCalls: {
      id: "0x1",
      capabilities: { caip345: { caip2: "eip155:1", transactionHashes: ["0xab"] } },
    },
    wallet_getCallsStatus: { id: "0x1", status: 100 },
    wallet_showCallsStatus: null,
  };
  const granting = (methods: readonly string[]) => ({
    eip155: { ...grant("eip155:1"), methods: [...methods] },
  });
  const askedOf = async (methods: readonly string[]) => {
    const asked: string[] = [];
    phone.events.removeAllListeners("session_request");
    phone.on("session_request", async ({ id, topic, params: { request } }) => {
      asked.push(request.method);
      const result = ANSWERS[request.method] ?? null;
      await phone.respondSessionRequest({ topic, response: { id, jsonrpc: "2.0", result } });
    });
    const site = openSite();
    const wallet = await walletOf(await approving(site.open(), phone, granting(methods)));
    const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
      const step = await firstValueFrom(wallet.request({ method, params }));
      return step.step === "answered" ? step.answer : undefined;
    };
    return { asked, ask };
  };

  test("a wallet that granted the methods is asked, also what became of a batch", async () => {
    const { asked, ask } = await askedOf(BATCHES);
    expect(await ask("wallet_getCapabilities", [])).toEqual(ATOMIC);
    expect(await ask("wallet_sendCalls", [{ calls: [] }])).toMatchObject({ id: "0x1" });
    expect(await ask("wallet_getCallsStatus", ["0x1"])).toEqual({ id: "0x1", status: 100 });
    expect(await ask("wallet_showCallsStatus", ["0x1"])).toBeNull();
    expect(asked).toEqual(BATCHES);
  });

  test("one that granted none is not asked, and no node is", async () => {
    const { asked, ask } = await askedOf(["personal_sign"]);
    for (const method of BATCHES)
      await expect(ask(method, [])).rejects.toMatchObject({ rpc: { code: -32601 } });
    expect(asked).toEqual([]);
  });
});

describe("a session whose namespaces are keyed by chains (CAIP-25)", () => {
  test("is connected: it signs, switches, tells changes, and is restored", async () => {
    const site = openSite();
    const stray = strayErrors();
    const session = await approving(site.open(), phone, KEYED);
    const wallet = await walletOf(session);
    expect(wallet.state).toEqual({
      accounts: [{ namespace: "eip155", address: ADDRESS }],
      caipNetworkId: "eip155:1",
    });
    const sign = async () => {
      const params = ["0x68656c6c6f", ADDRESS];
      const step = await firstValueFrom(wallet.request({ method: "personal_sign", params }));
      const signature = step.step === "answered" ? (step.answer as `0x${string}`) : "0x";
      return verifyMessage({ address: ADDRESS, message: "hello", signature });
    };
    const changes: WalletChange[] = [];
    wallet.changes$.subscribe((change) => changes.push(change));
    expect(await sign()).toBe(true);
    const [, other] = NETWORKS;
    if (other === undefined) throw new Error("No network");
    await firstValueFrom(wallet.switchNetwork(other));
    expect(await sign()).toBe(true);
    expect(changes).toContainEqual({ kind: "network", caipNetworkId: "eip155:10" });
    await phone.emitSessionEvent({
      topic: session.id,
      event: { name: "chainChanged", data: 1 },
      chainId: "eip155:1",
    });
    await vi.waitFor(
      () =>
        expect(changes.filter(({ kind }) => kind === "network").at(-1)).toEqual({
          kind: "network",
          caipNetworkId: "eip155:1",
        }),
      PATIENCE_MS,
    );

    await phone.updateSession({
      topic: session.id,
      namespaces: { "eip155:10": grant("eip155:10") },
    });
    const library = await site.library();
    await vi.waitFor(
      () => expect(library.rpcProviders.eip155?.namespace.chains).toEqual(["eip155:10"]),
      PATIENCE_MS,
    );

    const next = openSite(site.kept());
    const restored = await next.restore();
    expect(restored).not.toBeNull();
    if (restored !== null)
      expect((await walletOf(restored)).state.accounts[0].address).toBe(ADDRESS);
    await firstValueFrom(session.end(), { defaultValue: undefined });
    await endedOnPhone();
    expect(stray).toEqual([]);
  });
});

describe("a session without a usable account", () => {
  test.each<[string, Record<string, unknown>]>([
    ["on no configured network", { eip155: grant("eip155:137") }],
    ["in another namespace", { solana: grant("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp") }],
    ["malformed", { eip155: { ...grant("eip155:1"), accounts: ["eip155:1:0x12"] } }],
    ["no CAIP-10 ids", { eip155: { ...grant("eip155:1"), accounts: ["0x12", null, 7] } }],
    ["without a list of accounts", { eip155: { ...grant("eip155:1"), accounts: null } }],
    ["of empty namespaces", {}],
    ["with chains that are no list", { eip155: { ...grant("eip155:137"), chains: 7 } }],
  ])("%s is told at once, and ended at the wallet", async (_, namespaces) => {
    const site = openSite();
    const stray = strayErrors();
    await expect(
      approving(site.open(), phone, namespaces as Parameters<typeof approving>[2]),
    ).rejects.toMatchObject({ code: "connect/no-account" });
    await endedOnPhone();
    const library = await site.library();
    await vi.waitFor(() => expect(library.client.session.getAll()).toEqual([]), PATIENCE_MS);
    expect(library.session).toBeUndefined();
    expect(stray).toEqual([]);
  });
});

describe("a wallet that says what its session does not have", () => {
  const FOREIGN: readonly (readonly [chainId: string, name: string, data: unknown])[] = [
    ["eip155:137", "chainChanged", 137],
    ["eip155:1", "chainChanged", "0x89"],
    ["eip155:1", "chainChanged", { id: 10 }],
    ["eip155:1", "chainChanged", "eip155:x"],
    ["foo:1", "chainChanged", 1],
    ["eip155:137", "accountsChanged", [`eip155:137:${ADDRESS}`]],
    ["eip155:1", "default_chain_changed", 7],
    ["eip155:1", "session_update", null],
    ["eip155:1", "error", "x"],
  ];

  test("is not followed, nothing reaches the page, and the session still works", async () => {
    const site = openSite();
    const stray = strayErrors();
    const session = await approving(site.open(), phone, { eip155: grant("eip155:1") });
    const wallet = await walletOf(session);
    const changes: WalletChange[] = [];
    wallet.changes$.subscribe((change) => changes.push(change));
    for (const [chainId, name, data] of FOREIGN)
      await phone.emitSessionEvent({ topic: session.id, event: { name, data }, chainId });
    const params = ["0x68656c6c6f", ADDRESS];
    const step = await firstValueFrom(wallet.request({ method: "personal_sign", params }));
    expect(step.step).toBe("answered");
    expect(changes).toEqual([]);
    for (const namespaces of [null, 7, [], {}])
      await phone
        .updateSession({ topic: session.id, namespaces: namespaces as never })
        .catch(() => undefined);
    // Heard after all of these.
    const event = { name: "accountsChanged", data: [`eip155:1:${ADDRESS}`] };
    await phone.emitSessionEvent({ topic: session.id, event, chainId: "eip155:1" });
    await vi.waitFor(() => expect(changes).not.toEqual([]), PATIENCE_MS);
    const library = await site.library();
    expect(library.rpcProviders.eip155?.getDefaultChain()).toBe("1");
    expect(library.session?.namespaces).toMatchObject({ eip155: { chains: ["eip155:1"] } });
    expect(stray).toEqual([]);
    await firstValueFrom(session.end(), { defaultValue: undefined });
  });
});

describe("a code that the visitor has left", () => {
  const topicOf = (uri: string): string => uri.slice("wc:".length, uri.indexOf("@"));

  /** The code that a site offers, and what leaves it. */
  const offer = (site: Site): Promise<{ uri: string; leave: () => void }> =>
    new Promise((resolve, reject) => {
      const open = site.open().subscribe({
        next: (step) => {
          if (step.step === "uri") resolve({ uri: step.uri, leave: () => open.unsubscribe() });
        },
        error: reject,
      });
      onTestFinished(() => open.unsubscribe());
    });

  /** A phone that scans the code now, and approves what it is asked. */
  const scan = async (uri: string): Promise<void> => {
    phone.once("session_proposal", ({ id }) => {
      phone
        .approveSession({ id, namespaces: { eip155: grant("eip155:1") } })
        .catch(() => undefined);
    });
    await phone.pair({ uri });
    await new Promise((next) => setTimeout(next, 500));
  };

  const isDead = async (site: Site, uri: string): Promise<void> => {
    const topic = topicOf(uri);
    const { client } = await site.library();
    const { core } = client;
    expect(client.session.getAll()).toEqual([]);
    expect(client.proposal.getAll().filter(({ pairingTopic }) => pairingTopic === topic)).toEqual(
      [],
    );
    expect(core.pairing.getPairings().filter((pairing) => pairing.topic === topic)).toEqual([]);
    expect(core.crypto.keychain.has(topic)).toBe(false);
    expect(await core.relayer.subscriber.isKnownTopic(topic)).toBe(false);
    expect(
      JSON.stringify(
        site.kept()["{prefix}walletconnect/wc@2:core:0.3:{prefix}//subscription"] ?? "",
      ),
    ).not.toContain(topic);
  };

  test.each<[string, (site: Site) => Promise<void>]>([
    ["in time", async () => undefined],
    ["while the relay is silent", async () => relay.setFaults({ mute: true, delayMs: 60_000 })],
    [
      "while the relay is gone",
      async (site) => {
        relay.setFaults({ refuse: { kind: "http", status: 503 } });
        relay.drop();
        const { core } = (await site.library()).client;
        await vi.waitFor(() => expect(core.relayer.connected).toBe(false), PATIENCE_MS);
      },
    ],
  ])("no longer pairs, now or after the next one is on show: left %s", async (_, before) => {
    onTestFinished(() => relay.setFaults(noRelayFaults));
    const site = openSite();
    const stray = strayErrors();
    const { uri, leave } = await offer(site);
    await before(site);
    leave();
    await vi.waitFor(() => isDead(site, uri), PATIENCE_MS);
    relay.setFaults(noRelayFaults);
    await offer(site);
    await scan(uri);
    await isDead(site, uri);
    expect(stray).toEqual([]);
  });

  test("no longer pairs on a page that was closed while it was on show", async () => {
    const site = openSite();
    const { uri } = await offer(site);
    const kept = site.kept();
    await site.stop();
    const next = openSite(kept);
    await offer(next);
    await isDead(next, uri);
    await scan(uri);
    await isDead(next, uri);
  });

  test("a phone that scans it is told that it is over, and cannot approve it", async () => {
    const site = openSite();
    const { uri, leave } = await offer(site);
    leave();
    await vi.waitFor(() => isDead(site, uri), PATIENCE_MS);
    const asked = new Promise<number>((resolve) => {
      phone.once("session_proposal", ({ id }) => resolve(id));
    });
    await phone.pair({ uri });
    await vi.waitFor(() => expect(phone.core.pairing.getPairings()).toEqual([]), PATIENCE_MS);
    const approval = phone.approveSession({
      id: await asked,
      namespaces: { eip155: grant("eip155:1") },
    });
    await expect(approval).rejects.toThrow();
  });

  test("an approval that crosses the leaving is ended at the wallet", async () => {
    const site = openSite();
    const stray = strayErrors();
    const { uri, leave } = await offer(site);
    const library = await site.library();
    library.client.on("session_connect", leave);
    await scan(uri);
    await vi.waitFor(() => expect(library.client.session.getAll()).toEqual([]), PATIENCE_MS);
    await endedOnPhone();
    expect(library.session).toBeUndefined();
    expect(stray).toEqual([]);
  });
});

describe("a session that expired", () => {
  test("while it was connected: says that it expired", async () => {
    const site = openSite();
    const stray = strayErrors();
    const session = await approving(site.open(), phone, { eip155: grant("eip155:1") });
    const changes: WalletChange[] = [];
    (await walletOf(session)).changes$.subscribe((change) => changes.push(change));
    const { client } = await site.library();
    client.core.expirer.set(session.id, 0);
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0), PATIENCE_MS);
    expect(changes[0]).toEqual({ kind: "expired" });
    expect(stray).toEqual([]);
  });

  test("since the last visit: says that it expired", async () => {
    const site = openSite();
    await approving(site.open(), phone, { eip155: grant("eip155:1") });
    const kept = Object.entries(site.kept()).map(([key, text]) => [
      key,
      key.endsWith("//session") ? text.replace(/"expiry":\d+/, '"expiry":1') : text,
    ]);
    await site.stop();
    const next = openSite(Object.fromEntries(kept));
    await expect(Promise.allSettled([next.restore(), next.restore()])).resolves.toMatchObject([
      { reason: { code: "connection/expired" } },
      { reason: { code: "connection/expired" } },
    ]);
  });

  test("a code that expired is not called a refusal", async () => {
    const site = openSite();
    const outcome = expect(lastValueFrom(site.open())).rejects.toMatchObject({
      code: "pairing/expired",
    });
    const { client } = await vi.waitFor(async () => {
      const library = await site.library();
      expect(library.client.proposal.getAll()).toHaveLength(1);
      return library;
    }, PATIENCE_MS);
    for (const { id } of client.proposal.getAll()) client.core.expirer.set(id, 0);
    await outcome;
  });
});
