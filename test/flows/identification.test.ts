import { of } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { Session } from "../../src/streams/wallets/port.js";
import { scriptedWallet, scriptedWalletConnect } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { storedConnection } from "../support/told.js";

const answer = (url: string) =>
  of(
    jsonResponse(
      url.includes("/supported-chains") ? { http: ["eip155:1"] } : { isAnalyticsEnabled: true },
    ),
  );

test("[wire 2.1] every service is told who asks, in the query and never in a header: no preflight", () => {
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, fetch: answer });
    const sluice = createTestSluice(env, { projectId: "p1" });
    act("a 20ms c 9ms o 9ms x", {
      a: () => scriptedWallet().announce(env),
      c: () => void sluice.connect("dev.scripted"),
      o: () => void sluice.open({ view: "Account" }),
      x: () => void sluice.disconnect(),
    });
    return () => {
      const asked = env.requests.filter(
        ({ init, url }) => init.method === "GET" && new URL(url).hostname.includes("walletconnect"),
      );
      expect(asked.length).toBeGreaterThan(2);
      for (const { url, init } of asked) {
        const query = Object.fromEntries(new URL(url).searchParams);
        expect(query).toMatchObject({
          projectId: "p1",
          st: "appkit",
          sv: expect.stringMatching(/^html-universal-\d+\.\d+\.\d+$/),
        });
        expect(init).not.toHaveProperty("headers");
      }
    };
  });
});

test.each<[SluiceOptions["sdk"], string, RegExp]>([
  [{ type: "fork", version: "react-universal-2.1.0" }, "fork", /^react-universal-2\.1\.0$/],
  [{ version: "react-universal-2.1.0" }, "appkit", /^react-universal-2\.1\.0$/],
  [{ type: "" }, "appkit", /^html-universal-/],
])("[wire 2.1] a library made from this one names itself: %j", (sdk = {}, st, sv) => {
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, fetch: answer });
    const features = { analytics: true };
    const sluice = createTestSluice(env, { projectId: "p1", sdk, features });
    act("a 20ms c 9ms o 9ms x", {
      a: () => scriptedWallet().announce(env),
      c: () => void sluice.connect("dev.scripted"),
      o: () => void sluice.open({ view: "Account" }),
      x: () => void sluice.close(),
    });
    return () => {
      const named = env.requests.map(({ url }) => new URL(url)).filter(isIdentified);
      const hosts = new Set(named.map(({ hostname }) => hostname));
      expect(hosts).toContain("api.web3modal.org");
      expect(hosts).toContain("rpc.walletconnect.org");
      expect(hosts).toContain("pulse.walletconnect.org");
      for (const { searchParams } of named) {
        expect(searchParams.get("st")).toBe(st);
        expect(searchParams.get("sv")).toMatch(sv);
      }
    };
  });
});

/** A node is asked for a network's values; all other addresses are services. */
const isIdentified = ({ searchParams, hostname }: URL): boolean =>
  !searchParams.has("chainId") && hostname !== "node.example";

const CLIENT_ID = "did:key:z6MkexampleOfARelayClient";

/** Who is said to ask, by host: connected over WalletConnect (`w`) or with a wallet of the page (`c`). */
const clientsIn = (diagram: string, storage: Readonly<Record<string, string>> = {}) => {
  const asked: (readonly [at: number, host: string, clientId: string | null])[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      storage,
      fetch: (text) => {
        const url = new URL(text);
        asked.push([scheduler.now(), url.host, url.searchParams.get("clientId")]);
        if (url.searchParams.has("chainId") && url.pathname === "/v1/")
          return of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x1" }));
        return answer(text);
      },
    });
    const named = (session: Session): Session => ({ ...session, clientId: CLIENT_ID });
    const port = scriptedWalletConnect({
      pair: (session) => of({ step: "session", session: named(session) }),
      restore: (session) => of(named(session)),
    });
    const features = { analytics: true, errorReports: true };
    const sluice = createTestSluice(env, { projectId: "p1", features }, port);
    act(diagram, {
      a: () => scriptedWallet().announce(env),
      c: () => void sluice.connect("dev.scripted"),
      w: () => void sluice.connect("walletConnect"),
      // Nothing: a session of an earlier visit is restored by itself.
      s: () => undefined,
      o: () => void sluice.open({ view: "Account" }),
      l: () => void sluice.open({ view: "AllWallets" }),
      r: () => void sluice.provider().request({ method: "eth_gasPrice" }),
      x: () => void sluice.close(),
      d: () => void sluice.disconnect(),
    });
  });
  const at = (name: string) => asked.filter(([, host]) => host === name);
  return {
    rpc: at("rpc.walletconnect.org").map(([when, , id]) => [when, id] as const),
    others: asked.filter(([, host]) => host !== "rpc.walletconnect.org"),
  };
};

describe("[wire 2.2] the id of the relay's client", () => {
  test("goes with every request to the service of accounts while a session lives: balance, reads, identity", () => {
    const { rpc } = clientsIn("r 9ms w 9ms r 9ms o 9ms x");
    expect(rpc.length).toBeGreaterThan(4);
    expect(rpc.filter(([at]) => at < 10).map(([, id]) => id)).toEqual([null]);
    expect(new Set(rpc.filter(([at]) => at >= 10).map(([, id]) => id))).toEqual(
      new Set([CLIENT_ID]),
    );
  });

  test("goes with them after a session was restored, too", () => {
    const { rpc } = clientsIn(
      "s 9ms o 9ms r 9ms x",
      storedConnection({ type: "WALLET_CONNECT", connectorId: "walletConnect" }),
    );
    expect(rpc.length).toBeGreaterThan(3);
    expect(new Set(rpc.map(([, id]) => id))).toEqual(new Set([CLIENT_ID]));
  });

  test("is in no request once the session has ended", () => {
    const { rpc } = clientsIn("w 9ms d 9ms r 9ms a 20ms c 9ms o 9ms x");
    const after = rpc.filter(([at]) => at > 10).map(([, id]) => id);
    expect(after.length).toBeGreaterThan(3);
    expect(new Set(after)).toEqual(new Set([null]));
  });

  test("is in no request without WalletConnect", () => {
    const { rpc } = clientsIn("a 20ms c 9ms o 9ms x");
    expect(rpc.length).toBeGreaterThan(2);
    expect(new Set(rpc.map(([, id]) => id))).toEqual(new Set([null]));
  });

  test("is told to no other service: neither the directory, nor analytics, nor a network's own node", () => {
    const { others } = clientsIn("w 9ms o 9ms x 9ms d 9ms l 9ms x");
    const hosts = new Set(others.map(([, host]) => host));
    expect(hosts).toContain("api.web3modal.org");
    expect(hosts).toContain("pulse.walletconnect.org");
    expect(new Set(others.map(([, , id]) => id))).toEqual(new Set([null]));
  });
});
