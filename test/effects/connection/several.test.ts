import { describe, expect, test } from "vitest";
import type { Namespace } from "../../../src/codecs/caip.js";
import type { Account, ConnectorType } from "../../../src/codecs/wallet.js";
import { replacedBy, takesPlace } from "../../../src/effects/connection/opened.js";
import type { Connection } from "../../../src/model/connection.js";
import { foldModel } from "../../../src/model/connection-fold.js";
import { initialModel } from "../../../src/model/connection-model.js";
import type { FactOf, SluiceEvent } from "../../../src/model/events.js";
import { mainnet, optimism, solana } from "../../../src/networks/networks.js";

const failure = { code: "connection/ended-by-wallet", message: "It ended." } as const;

const connectionOf = (id: string, part: Partial<Connection> = {}): Connection => {
  const namespace = part.namespace ?? "eip155";
  return {
    id,
    sessionId: `session of ${id}`,
    namespace,
    connector: { id, type: "ANNOUNCED", name: id, icon: null, rdns: id, namespaces: [namespace] },
    accounts: [{ namespace, address: id } as Account],
    caipNetworkId: namespace === "eip155" ? "eip155:1" : solana.caipNetworkId,
    wallet: { name: id, icon: null },
    deepLink: null,
    ...part,
  };
};
const a = connectionOf("a");
const b = connectionOf("b", { caipNetworkId: "eip155:10" });
const c = connectionOf("c");
const sol = connectionOf("sol", { namespace: "solana" });

/** The attempt has the name of the connector. */
const started = ({ connector, namespace }: Connection, restoring = false): SluiceEvent => ({
  type: "connect/started",
  attemptId: connector.id,
  namespaces: [namespace],
  connector,
  restoring,
  walletId: null,
});
const succeeded = (
  one: Connection,
  part: Partial<Pick<FactOf<"connect/succeeded">, "replaced" | "restored">> = {},
): SluiceEvent => ({
  type: "connect/succeeded",
  settles: [],
  attemptId: one.connector.id,
  restored: false,
  connections: [one],
  replaced: [],
  ...part,
});
const restored = (one: Connection): SluiceEvent => succeeded(one, { restored: true });
const failedTo = (one: Connection): SluiceEvent => ({
  type: "connect/failed",
  settles: [],
  attemptId: one.connector.id,
  failure: { code: "restore/timeout", message: "It did not answer." },
});
const ended = ({ id, namespace }: Connection, why: typeof failure | null = null): SluiceEvent => ({
  type: "connection/ended",
  namespace,
  connectionId: id,
  failure: why,
});
const connect = (...all: readonly Connection[]): readonly SluiceEvent[] =>
  all.flatMap((one) => [started(one), succeeded(one)]);

const modelAfter = (...events: readonly SluiceEvent[]) =>
  events.reduce(foldModel, initialModel([mainnet, optimism, solana], "eip155:1"));
const idsAfter = (...events: readonly SluiceEvent[]) =>
  modelAfter(...events).connections.map(({ id }) => id);

describe("several connections in one namespace", () => {
  test("[S6.12] stay, and the new one becomes active with its network", () => {
    const model = modelAfter(...connect(a, b));
    expect(model.connections).toEqual([a, b]);
    expect(model.active).toEqual({ eip155: "b" });
    expect(model.activeId).toBe("eip155:10");
    expect(model.accounts.map(({ address }) => address)).toEqual(["a", "b"]);
  });

  test("[S6.13] end where the fact says so, and only these", () => {
    const events = [...connect(sol, a, b), started(c), succeeded(c, { replaced: ["a"] })];
    expect(idsAfter(...events)).toEqual(["sol", "b", "c"]);
    expect(modelAfter(...events).active).toEqual({ eip155: "c", solana: "sol" });
  });

  test("the newest other one becomes active when the active one ends, with its network", () => {
    const model = modelAfter(...connect(a, b, c), ended(c, failure));
    expect(model.active).toEqual({ eip155: "b" });
    expect(model.activeId).toBe("eip155:10");
    expect(model.shown.eip155).toMatchObject({ status: "connected", connection: b });
  });

  test("when another one ends, the active one and its network stay", () => {
    const model = modelAfter(...connect(b, a), ended(b, failure));
    expect(model.active).toEqual({ eip155: "a" });
    expect(model.activeId).toBe("eip155:1");
  });

  test("where only the last one has ended, the namespace is disconnected, with its reason", () => {
    const model = modelAfter(...connect(a, b), ended(b), ended(a, failure));
    expect(model.shown.eip155).toMatchObject({ status: "disconnected", reason: failure });
    expect(model.status).toBe("disconnected");
    expect(model.active).toEqual({});
  });

  test("a change of one that is not active leaves the active network as it is", () => {
    const moved: SluiceEvent = {
      type: "connection/chain-changed",
      namespace: "eip155",
      connectionId: "a",
      caipNetworkId: "eip155:10",
    };
    const model = modelAfter(...connect(a, c), moved);
    expect(model.activeId).toBe("eip155:1");
    expect(model.connections[0]?.caipNetworkId).toBe("eip155:10");
  });

  test("a wallet that joins unasked leaves everything else as it is", () => {
    const model = modelAfter(...connect(a), { type: "connection/added", connection: sol });
    expect(model.active).toEqual({ eip155: "a", solana: "sol" });
    expect(model.activeId).toBe("eip155:1");
  });
});

describe("[S6.12] the active account of a connection", () => {
  const accountOf = (address: string) => ({ namespace: "eip155", address }) as Account<"eip155">;
  const shared = (addresses: readonly [string, ...string[]], unordered?: true): SluiceEvent => {
    const [first, ...rest] = addresses;
    return {
      type: "connection/accounts-changed",
      namespace: "eip155",
      connectionId: "a",
      accounts: [accountOf(first), ...rest.map(accountOf)],
      ...(unordered === undefined ? {} : { unordered }),
    };
  };
  const activated = (connectionId: string, address: string): SluiceEvent => ({
    type: "connection/activated",
    settles: [],
    namespace: "eip155",
    connectionId,
    address,
  });
  const addressesAfter = (...events: readonly SluiceEvent[]) =>
    modelAfter(
      ...connect(a),
      shared(["0xA", "0xB", "0xC"]),
      ...events,
    ).connections[0]?.accounts.map(({ address }) => address);

  test("comes first, and the others keep their order", () =>
    expect(addressesAfter(activated("a", "0xC"))).toEqual(["0xC", "0xA", "0xB"]));

  test("is the one that the wallet names later", () =>
    expect(addressesAfter(activated("a", "0xC"), shared(["0xB", "0xC"]))).toEqual(["0xB", "0xC"]));

  test("of two accounts of Solana that differ in case only, it is the one that was named: base58 tells cases apart", () => {
    const upper = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM";
    const lower = "9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWm";
    const of = (address: string) => ({ namespace: "solana", address }) as Account<"solana">;
    const told = (...[first, ...rest]: [string, ...string[]]): SluiceEvent => ({
      type: "connection/accounts-changed",
      namespace: "solana",
      connectionId: "sol",
      accounts: [of(first), ...rest.map(of)],
      unordered: true,
    });
    const accountsAfter = (...events: readonly SluiceEvent[]) =>
      modelAfter({ type: "connection/added", connection: sol }, ...events).connections[0]?.accounts;
    const active: SluiceEvent = {
      type: "connection/activated",
      settles: [],
      namespace: "solana",
      connectionId: "sol",
      address: lower,
    };
    expect(accountsAfter(told(upper, lower), active)).toEqual([of(lower), of(upper)]);
    // The active one is no longer shared: the wallet's first takes its place.
    expect(accountsAfter(told(upper, lower), active, told("B", upper))).toEqual([
      of("B"),
      of(upper),
    ]);
  });

  test("stays if the wallet names none, and still shares it, in whatever case", () =>
    expect(addressesAfter(activated("a", "0xC"), shared(["0xA", "0xc"], true))).toEqual([
      "0xc",
      "0xA",
    ]));

  test("is the wallet's first if the chosen one is no longer shared", () =>
    expect(addressesAfter(activated("a", "0xC"), shared(["0xB", "0xA"], true))).toEqual([
      "0xB",
      "0xA",
    ]));

  test("of a connection that has gone changes nothing", () => {
    const before = modelAfter(...connect(a));
    expect(foldModel(before, activated("gone", "0xA"))).toBe(before);
  });

  test("[S4.9] accounts that are others on the new network come with it, at once", () => {
    const there = { namespace: "eip155", address: "0xB" } as const;
    const switched = (part: object): SluiceEvent => ({
      type: "network/switched",
      settles: [],
      caipNetworkId: "eip155:10",
      ...part,
    });
    const connected = connect(a);
    expect(modelAfter(...connected, switched({ accounts: [there] })).accounts).toMatchObject([
      { caipAddress: "eip155:10:0xB" },
    ]);
    expect(modelAfter(...connected, switched({})).accounts).toMatchObject([
      { caipAddress: "eip155:10:a" },
    ]);
  });
});

describe("[S6.12] the list", () => {
  const several: SluiceEvent = { type: "connection/several-decided", several: true };
  const listAfter = (...events: readonly SluiceEvent[]) =>
    modelAfter(...events).listed.map(({ id, isActive }) => (isActive ? id.toUpperCase() : id));

  test("is empty until several are kept, and again afterwards", () => {
    expect(listAfter(...connect(a))).toEqual([]);
    expect(listAfter(...connect(a), several)).toEqual(["A"]);
    expect(listAfter(several, ...connect(a), { ...several, several: false })).toEqual([]);
  });

  test("has the active one of each namespace first, then the newest", () =>
    expect(listAfter(several, ...connect(sol, a, b, c))).toEqual(["C", "SOL", "b", "a"]));
});

describe("[S4.3] restoring several in one namespace", () => {
  const both = [started(a, true), started(b, true)];

  test.each([
    ["the first one first", [restored(a), restored(b)]],
    ["the first one last", [restored(b), restored(a)]],
  ] as const)("%s: it is active, as it was", (_, events) => {
    const model = modelAfter(...both, ...events);
    expect(model.active).toEqual({ eip155: "a" });
    expect(model.activeId).toBe("eip155:1");
    expect(model.attempts).toEqual([]);
  });

  test("none is active while the one that was may still come", () => {
    const model = modelAfter(...both, restored(b));
    expect(model.active).toEqual({});
    expect(model.shown.eip155?.status).toBe("connecting");
    expect(model.status).toBe("connecting");
  });

  test.each([
    ["after the other one", [restored(b), failedTo(a)]],
    ["before the other one", [failedTo(a), restored(b)]],
  ] as const)("the one that was active fails %s: the other one is active", (_, events) => {
    const model = modelAfter(...both, ...events);
    expect(model.active).toEqual({ eip155: "b" });
    expect(model.activeId).toBe("eip155:10");
  });

  test("the reason is there only if none was restored", () => {
    const reasonAfter = (...events: readonly SluiceEvent[]) =>
      modelAfter(...both, ...events).shown.eip155;
    expect(reasonAfter(failedTo(a), failedTo(b))).toMatchObject({
      reason: { code: "restore/timeout" },
    });
    expect(reasonAfter(failedTo(a), restored(b))?.status).toBe("connected");
  });

  test("a wallet that the visitor chose stays active", () => {
    const model = modelAfter(...both, restored(b), ...connect(c));
    expect(model.active).toEqual({ eip155: "c" });
    expect(model.attempts).toEqual([]);
  });
});

describe("which connections a new one ends", () => {
  const place = (type: ConnectorType, connectorId: string, namespace: Namespace = "eip155") => ({
    type,
    connectorId,
    namespace,
  });
  const ember = place("ANNOUNCED", "ember");
  const slate = place("ANNOUNCED", "slate");
  const wc = place("WALLET_CONNECT", "walletConnect");
  const auth = place("AUTH", "auth");

  test.each([
    ["another of the namespace", ember, slate, true, false],
    ["the same wallet", ember, ember, true, true],
    ["another namespace", ember, { ...ember, namespace: "solana" }, false, false],
    ["WalletConnect beside a page wallet", wc, slate, true, false],
    ["WalletConnect's other session, elsewhere", wc, { ...wc, namespace: "solana" }, true, true],
    ["another log-in, elsewhere", auth, { ...auth, namespace: "solana" }, true, true],
    [
      "the log-in beside WalletConnect, elsewhere",
      auth,
      { ...wc, namespace: "solana" },
      false,
      false,
    ],
  ] as const)("[S6.12][S6.13] %s", (_, added, old, alone, besideOthers) => {
    expect(takesPlace(added, old, false)).toBe(alone);
    expect(takesPlace(added, old, true)).toBe(besideOthers);
  });

  test("namespaces of one session stay, those of the session before end", () => {
    const type = { id: "walletConnect", type: "WALLET_CONNECT" } as const;
    const connector = { ...a.connector, ...type };
    const before = connectionOf("before", { connector, sessionId: "1", namespace: "solana" });
    const sibling = connectionOf("sibling", { connector, sessionId: "2", namespace: "solana" });
    const added = connectionOf("added", { connector, sessionId: "2" });
    expect(replacedBy([added], [before, sibling, b], true)).toEqual(["before"]);
    expect(replacedBy([added], [before, sibling, b], false)).toEqual(["before", "b"]);
  });
});
