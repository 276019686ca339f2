import { describe, expect, test } from "vitest";
import type { Token } from "../../src/codecs/api/token-balances.js";
import { foldRequests } from "../../src/effects/requests/send.js";
import { initialBalance, initialIdentity, initialTokens } from "../../src/model/account.js";
import { foldBalance, foldIdentity, foldTokens } from "../../src/model/account-fold.js";
import { foldAlerts, initialAlerts } from "../../src/model/alerts.js";
import type { Connection } from "../../src/model/connection.js";
import { foldModel } from "../../src/model/connection-fold.js";
import { initialModel } from "../../src/model/connection-model.js";
import { foldDirectory } from "../../src/model/directory-fold.js";
import type { FactOf, SluiceEvent } from "../../src/model/events.js";
import { connectorOf } from "../../src/model/listed-wallets.js";
import { foldModal, foldView, initialModal, initialView } from "../../src/model/modal.js";
import { initialSwitch } from "../../src/model/network.js";
import { initialPairing } from "../../src/model/pairing.js";
import { foldPairing, foldSwitch } from "../../src/model/wallet-folds.js";
import { foldWallets, initialDirectory, initialWallets } from "../../src/model/wallets.js";
import { mainnet, optimism } from "../../src/networks/networks.js";

const failure = { code: "connect/rejected", message: "no" } as const;
const connector = {
  id: "w",
  type: "ANNOUNCED",
  name: "W",
  icon: null,
  rdns: null,
  namespaces: ["eip155"],
} as const;
const connection: Connection = {
  id: "k",
  sessionId: "s",
  namespace: "eip155",
  connector,
  accounts: [{ namespace: "eip155", address: "0x1" }],
  caipNetworkId: "eip155:1",
  wallet: { name: "W", icon: null },
  deepLink: null,
};
const started = (attemptId: string, restoring = false): FactOf<"connect/started"> => ({
  type: "connect/started",
  namespaces: ["eip155"],
  attemptId,
  connector,
  restoring,
  walletId: null,
});
const succeeded: SluiceEvent = {
  type: "connect/succeeded",
  settles: [],
  attemptId: "t",
  restored: false,
  connections: [connection],
  replaced: [],
};
const failed = (
  attemptId: string,
  code: typeof failure.code | "connect/cancelled" = failure.code,
): SluiceEvent => ({
  type: "connect/failed",
  settles: [],
  attemptId,
  failure: { ...failure, code },
});
const broke = (...settles: readonly string[]): SluiceEvent => ({
  type: "command/failed",
  settles,
  failure,
});
const ended = (connectionId: string): SluiceEvent => ({
  type: "connection/ended",
  namespace: "eip155",
  connectionId,
  failure: null,
});
const chain = (connectionId: string, id: number): SluiceEvent => ({
  type: "connection/chain-changed",
  namespace: "eip155",
  connectionId,
  caipNetworkId: `eip155:${id}`,
});

const networks = [mainnet, optimism] as const;
const modelAfter = (...events: readonly SluiceEvent[]) =>
  events.reduce(foldModel, initialModel(networks, "eip155:1"));
const status = (...events: readonly SluiceEvent[]) => modelAfter(...events).shown.eip155?.status;

/** As the bus does it: with every event. */
const foldAllWallets = foldWallets((state, event) => foldDirectory(state, event as SluiceEvent));

describe("the fold of connections", () => {
  test.each([
    ["nothing", [], "disconnected"],
    ["started", [started("t")], "connecting"],
    ["started, succeeded", [started("t"), succeeded], "connected"],
    ["started, failed", [started("t"), failed("t")], "disconnected"],
    ["started, another failed", [started("t"), failed("u")], "connecting"],
    ["started, what was asking broke", [started("t"), broke("t")], "disconnected"],
    ["started, something else broke", [started("t"), broke("u")], "connecting"],
    ["connected, another started", [succeeded, started("u")], "connected"],
    ["connected, ended", [succeeded, ended("k")], "disconnected"],
    ["connected, another ended", [succeeded, ended("l")], "connected"],
    ["connected, another started, ended", [succeeded, started("u"), ended("k")], "connecting"],
  ] as const)("%s: %s", (_, events, expected) => expect(status(...events)).toBe(expected));

  test("an attempt of the visitor that failed is told; one given up and a restore are not", () => {
    const attemptAfter = (...events: readonly SluiceEvent[]) =>
      modelAfter(...events).shown.eip155?.attempt;
    expect(attemptAfter(started("t"), failed("t"))).toMatchObject({ phase: "failed", failure });
    expect(attemptAfter(started("t"), failed("t", "connect/cancelled"))).toBeNull();
    expect(attemptAfter(started("t", true), failed("t"))).toBeNull();
    expect(modelAfter(started("t", true), failed("t")).shown.eip155).toMatchObject({
      reason: failure,
    });
  });

  test("what a wallet refused is over once it is asked again, in whichever namespace", () => {
    const anew: SluiceEvent = { ...started("u"), namespaces: ["solana"] };
    expect(modelAfter(started("t"), failed("t"), anew).shown.eip155?.attempt).toBeNull();
  });

  test("the active network follows the connection, never a stranger's", () => {
    expect(modelAfter(succeeded, chain("k", 10)).activeId).toBe("eip155:10");
    expect(modelAfter(succeeded, chain("l", 10)).activeId).toBe("eip155:1");
    expect(modelAfter(chain("k", 10)).activeId).toBe("eip155:1");
  });

  test("left on an unknown network: back to the default", () => {
    expect(modelAfter(succeeded, chain("k", 999)).activeId).toBe("eip155:999");
    expect(modelAfter(succeeded, chain("k", 999), ended("k")).activeId).toBe("eip155:1");
    expect(modelAfter(succeeded, chain("k", 10), ended("k")).activeId).toBe("eip155:10");
  });

  test.each([
    failed("x"),
    ended("x"),
    chain("x", 10),
    { type: "connect/slow", attemptId: "x" },
    { type: "alert/closed", settles: [] },
  ] as const)("what does not concern it leaves the very same object (%#)", (event) => {
    const model = modelAfter(succeeded);
    expect(foldModel(model, event)).toBe(model);
  });
});

describe("the other folds", () => {
  const network = networks[1];
  const asking = { status: "asking", network } as const;
  const offered = {
    type: "pairing/offered",
    attemptId: "t",
    uriRef: "r",
    expiresAt: 9,
  } as const;
  const ready = {
    status: "ready",
    attemptId: "t",
    uriRef: "r",
    expiresAt: 9,
    expired: false,
  } as const;
  const request = {
    id: "q",
    connectionId: "k",
    namespace: "eip155",
    method: "personal_sign",
    wallet: connection.wallet,
    deepLink: null,
    since: 0,
    phase: "waiting",
    askedRef: null,
  } as const;
  const snackbar = { kind: "error", message: { text: "x" } } as const;
  const open = { ...initialModal, open: true };
  const closed: SluiceEvent = { type: "modal/closed", settles: [] };
  const switchFailed = (id: number): SluiceEvent => ({
    type: "network/switch-failed",
    settles: [],
    caipNetworkId: `eip155:${id}`,
    failure,
  });
  const caipAddress = "eip155:1:0x1";
  const balance = { status: "ready", caipAddress, amount: "1", symbol: "ETH" } as const;
  const named = { ...initialIdentity, status: "ready", address: "0x1", name: "a.eth" } as const;
  const noTokens = { ...initialTokens, status: "ready" } as const;

  const rows: readonly (readonly [
    string,
    (state: never, event: never) => unknown,
    unknown,
    SluiceEvent,
    unknown,
  ])[] = [
    [
      "modal opens",
      foldModal,
      initialModal,
      { type: "modal/opened", settles: [], entry: { view: "Connect" } },
      open,
    ],
    ["modal closes", foldModal, open, closed, initialModal],
    [
      "a refused close is counted",
      foldModal,
      open,
      { type: "modal/close-refused", settles: [] },
      { open: true, refusals: 1 },
    ],
    [
      "[S2.6] opening starts the history",
      foldView,
      initialView,
      { type: "modal/opened", settles: [], entry: { view: "Account" } },
      { current: { view: "Account" }, history: [{ view: "Account" }] },
    ],
    [
      "[S2.6] closing resets it",
      foldView,
      { current: { view: "Account" }, history: [{ view: "Account" }] },
      closed,
      initialView,
    ],
    ["a switch begins", foldSwitch, initialSwitch, { type: "network/asking", network }, asking],
    [
      "its failure is kept",
      foldSwitch,
      asking,
      switchFailed(10),
      { status: "failed", network, failure },
    ],
    ["another's is not", foldSwitch, asking, switchFailed(1), asking],
    [
      "done",
      foldSwitch,
      asking,
      { type: "network/switched", settles: [], caipNetworkId: "eip155:10" },
      initialSwitch,
    ],
    ["a code is offered", foldPairing, { status: "preparing", attemptId: "t" }, offered, ready],
    [
      "[S4.34] it is no longer fresh",
      foldPairing,
      ready,
      { type: "pairing/expired", attemptId: "t" },
      { ...ready, expired: true },
    ],
    [
      "another's expiry is not its own",
      foldPairing,
      ready,
      { type: "pairing/expired", attemptId: "u" },
      ready,
    ],
    ["the attempt's end takes it away", foldPairing, ready, failed("t"), initialPairing],
    ["another attempt's end does not", foldPairing, ready, failed("u"), ready],
    ["what was asking broke", foldPairing, ready, broke("t"), initialPairing],
    ["something else broke", foldPairing, ready, broke("u"), ready],
    ["what sends requests broke", foldRequests, [request], broke("q"), []],
    ["a request is sent", foldRequests, [], { type: "request/sent", request }, [request]],
    [
      "the dialog asks about it",
      foldRequests,
      [request],
      { type: "request/asked", requestId: "q", askedRef: "r" },
      [{ ...request, phase: "asked", askedRef: "r" }],
    ],
    [
      "and answered",
      foldRequests,
      [request],
      { type: "request/answered", settles: ["q"], resultRef: "r" },
      [],
    ],
    [
      "another's failure leaves it",
      foldRequests,
      [request],
      { type: "request/failed", settles: ["p"], failure },
      [request],
    ],
    [
      "[S8.10] the snackbar shows",
      foldAlerts,
      initialAlerts,
      { type: "snackbar/shown", settles: [], snackbar },
      { alert: null, snackbar },
    ],
    [
      "[S8.10] and goes with the dialog",
      foldAlerts,
      { alert: null, snackbar },
      closed,
      initialAlerts,
    ],
    [
      "a balance comes",
      foldBalance,
      initialBalance,
      { type: "balance/answered", caipAddress, amount: "1", symbol: "ETH" },
      balance,
    ],
    [
      "it stays while it is asked for anew",
      foldBalance,
      balance,
      { type: "balance/asking", caipAddress, anew: true },
      balance,
    ],
    [
      "so does a failure",
      foldBalance,
      { status: "failed", failure },
      { type: "balance/asking", caipAddress, anew: true },
      { status: "failed", failure },
    ],
    [
      "that of another account or network does not",
      foldBalance,
      balance,
      { type: "balance/asking", caipAddress, anew: false },
      { status: "loading" },
    ],
    [
      "a failure keeps nothing wrong on screen",
      foldBalance,
      balance,
      { type: "balance/failed", caipAddress, failure, status: null, isResting: false },
      { status: "failed", failure },
    ],
    ["a balance stays, whichever connection ended", foldBalance, balance, ended("k"), balance],
    ["and goes with the account", foldBalance, balance, { type: "balance/none" }, initialBalance],
    [
      "a name is asked for",
      foldIdentity,
      initialIdentity,
      { type: "identity/asking", address: "0x1", anew: false },
      { ...initialIdentity, status: "loading", address: "0x1" },
    ],
    [
      "what is shown of an account stays while it is asked for anew",
      foldIdentity,
      named,
      { type: "identity/asking", address: "0x1", anew: false },
      named,
    ],
    [
      "nothing is left of a name that cannot be had any more",
      foldIdentity,
      named,
      { type: "identity/failed", address: "0x1", failure, status: null, isResting: false },
      { ...initialIdentity, status: "failed", address: "0x1", failure },
    ],
    ["a name stays, whichever connection ended", foldIdentity, named, ended("k"), named],
    [
      "a name goes with the account",
      foldIdentity,
      named,
      { type: "identity/none" },
      initialIdentity,
    ],
    [
      "tokens stay while they are asked for anew",
      foldTokens,
      noTokens,
      { type: "tokens/asking", caipAddress, anew: true },
      noTokens,
    ],
    [
      "they stay without a network, too",
      foldTokens,
      noTokens,
      { type: "tokens/offline", caipAddress, failure },
      noTokens,
    ],
    [
      "who has none without a network is told why",
      foldTokens,
      { ...initialTokens, status: "loading" },
      { type: "tokens/offline", caipAddress, failure },
      { ...initialTokens, caipAddress, status: "failed", failure },
    ],
    [
      "[S9.5] a service that is left alone is a failure that lasts",
      foldTokens,
      noTokens,
      { type: "tokens/failed", caipAddress, failure, status: null, isResting: true },
      { ...initialTokens, caipAddress, status: "failed", failure },
    ],
    [
      "[S7.22] a network that the service does not know has none",
      foldTokens,
      { ...initialTokens, status: "loading" },
      { type: "tokens/answered", caipAddress, items: null, asOf: 0 },
      { ...initialTokens, caipAddress, status: "unsupported" },
    ],
    ["tokens stay, whichever connection ended", foldTokens, noTokens, ended("k"), noTokens],
    [
      "other accounts stay while the active one changes",
      foldTokens,
      { ...noTokens, others: [initialTokens], together: true },
      { type: "tokens/none" },
      { ...initialTokens, others: [initialTokens], together: true },
    ],
    [
      "of other accounts those that were there stay as they are",
      foldTokens,
      { ...noTokens, others: [{ ...noTokens, caipAddress }] },
      { type: "tokens/others", accounts: ["eip155:10:0x2", caipAddress] },
      {
        ...noTokens,
        others: [
          { ...initialTokens, caipAddress: "eip155:10:0x2" },
          { ...noTokens, caipAddress },
        ],
      },
    ],
    [
      "what is told of another account is nothing of the active one, nor of a third",
      foldTokens,
      { ...noTokens, others: [{ ...initialTokens, caipAddress }, initialTokens] },
      { type: "tokens/other", told: { type: "tokens/asking", caipAddress, anew: false } },
      {
        ...noTokens,
        others: [{ ...initialTokens, caipAddress, status: "loading" }, initialTokens],
      },
    ],
    [
      "back at one account, what was told of the others goes",
      foldTokens,
      { ...noTokens, others: [{ ...noTokens, caipAddress }], together: true },
      { type: "tokens/gathered", settles: [], together: false },
      { ...noTokens, others: [{ ...initialTokens, caipAddress }], together: false },
    ],
    ["tokens go with the account", foldTokens, noTokens, { type: "tokens/none" }, initialTokens],
    [
      "the directory is asked",
      foldDirectory,
      initialDirectory,
      { type: "directory/loading", settles: [], part: "all" },
      { ...initialDirectory, all: { ...initialDirectory.all, status: "loading" } },
    ],
    [
      "the directory's count only grows",
      foldDirectory,
      { ...initialDirectory, count: 9 },
      {
        type: "directory/loaded",
        part: "recommended",
        wallets: [],
        count: 5,
        page: 1,
        complete: true,
      },
      {
        ...initialDirectory,
        count: 9,
        recommended: { status: "ready", wallets: [], failure: null },
      },
    ],
    [
      "[S3.4] a wallet is found",
      foldAllWallets,
      initialWallets,
      { type: "discovery/found", connectors: [connector], gone: [] },
      { ...initialWallets, installed: [connector] },
    ],
    [
      "[S3.4] a wallet takes back its registration",
      foldAllWallets,
      { ...initialWallets, installed: [connector] },
      { type: "discovery/found", connectors: [connector], gone: [connector.id] },
      initialWallets,
    ],
  ];

  test.each(rows)("%s", (_, step, before, event, expected) => {
    expect(step(before as never, event as never)).toEqual(expected);
  });

  test.each([
    ["modal", foldModal, initialModal],
    ["view", foldView, initialView],
    ["switch", foldSwitch, initialSwitch],
    ["pairing", foldPairing, initialPairing],
    ["requests", foldRequests, []],
    ["alerts", foldAlerts, initialAlerts],
    ["balance", foldBalance, initialBalance],
    ["identity", foldIdentity, initialIdentity],
    ["tokens", foldTokens, initialTokens],
    ["wallets", foldAllWallets, initialWallets],
  ] as const)("%s: what does not concern it leaves the very same object", (_, step, state) => {
    const strangers: readonly SluiceEvent[] = [
      { type: "theme/changed", settles: [], isDark: true },
      closed,
      { type: "request/failed", settles: ["x"], failure },
    ];
    for (const event of strangers)
      expect((step as (state: unknown, event: SluiceEvent) => unknown)(state, event)).toBe(state);
  });

  test("a connector is found wherever it is listed, and nowhere else", () => {
    const wallets = { ...initialWallets, installed: [connector] };
    expect(connectorOf(wallets, "w")).toBe(connector);
    expect(connectorOf(wallets, "walletConnect")).toBeNull();
  });
});

describe("tokens that an answer leaves as they were", () => {
  const caipAddress = "eip155:1:0x1";
  const token = (symbol: string, numeric = "1"): Token => ({
    name: symbol,
    symbol,
    address: `eip155:1:${symbol}`,
    decimals: 18,
    logoUri: null,
    quantity: { decimals: "18", numeric },
    price: 1,
    value: 1,
  });
  const answered = (...items: readonly Token[]): SluiceEvent => ({
    type: "tokens/answered",
    caipAddress,
    items,
    asOf: 0,
  });
  const before = foldTokens(initialTokens, answered(token("A"), token("B")));

  test("the same answer is the same list", () =>
    expect(foldTokens(before, answered(token("A"), token("B"))).items).toBe(before.items));

  test("of another answer, each that stays is the same token", () => {
    const [a, b] = before.items;
    const [first, second, third] = foldTokens(
      before,
      answered(token("C"), token("B", "2"), token("A")),
    ).items;
    expect(first).toEqual(token("C"));
    expect(second).toEqual({ ...b, quantity: { decimals: "18", numeric: "2" } });
    expect(third).toBe(a);
  });

  test("a token that is gone is gone", () =>
    expect(foldTokens(before, answered(token("A"))).items).toEqual([token("A")]));
});
