import { concat, map, NEVER, of, throwError, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../../src/codecs/options/options.js";
import { hangs, refuses } from "../../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../../src/testing/test-sluice.js";
import { marbles } from "../../support/marbles.js";
import { ADDRESS, storedConnection } from "../../support/told.js";
import {
  type Acts,
  type Fetch,
  hasTelemetry,
  ON,
  PAGE,
  services,
  story,
  VISIT,
  visit,
  type World,
} from "./support.js";

describe("analytics events", () => {
  test("a page that is merely opened tells nothing", () => {
    expect(hasTelemetry(story({}, "1h a", () => ({ a: () => undefined })).asked)).toBe(false);
  });

  test("[S7.9] the project is asked once, before the first event", () => {
    const { asked } = story({}, VISIT, visit);
    const telemetry = asked.filter((path) => path === "/e" || path === "/getAnalyticsConfig");
    expect(telemetry[0]).toBe("/getAnalyticsConfig");
    expect(telemetry.filter((path) => path === "/getAnalyticsConfig")).toHaveLength(1);
  });

  test.each<[string, () => ReturnType<Fetch>]>([
    ["says no", () => of(jsonResponse({ isAnalyticsEnabled: false }))],
    ["says something else", () => of(jsonResponse({ isAnalyticsEnabled: "true" }))],
    ["says nothing that can be read", () => of({ ...jsonResponse({}), text: () => of("<p>") })],
    ["fails", () => of(jsonResponse({}, 500))],
    ["does not know the page", () => of(jsonResponse({}, 403))],
    ["cannot be reached", () => throwError(() => new TypeError("Failed to fetch"))],
    ["never answers", () => NEVER],
  ])("[S7.5][S7.9] a server that %s: off", (_, answer) => {
    const fetch: Fetch = (url, init) =>
      url.includes("/getAnalyticsConfig") ? answer() : services(url, init);
    const { sent, alerts } = story({ fetch }, VISIT, visit);
    expect(sent).toEqual([]);
    expect(alerts).toEqual([]);
  });

  test("[S7.9] what happens before the server's answer waits for it, 10 s at most", () => {
    const sentAfter = (answer: string) => {
      let times: readonly unknown[] = [];
      marbles(({ scheduler, act, cold }) => {
        const seen: unknown[] = [];
        const yes = { y: jsonResponse({ isAnalyticsEnabled: true }) };
        const env = simulatedEnv({
          scheduler,
          fetch: (url, init) => {
            if (url.includes("/getAnalyticsConfig")) return cold(answer, yes);
            seen.push([scheduler.now(), JSON.parse(init.body ?? "").timestamp]);
            return services(url, init);
          },
        });
        const sluice = createTestSluice(env, { ...ON, remoteConfig: "off" });
        act("5ms o 9s x", { o: () => void sluice.open(), x: () => void sluice.close() });
        times = seen;
      });
      return times;
    };
    // INITIALIZE and MODAL_OPEN of the 5th, MODAL_CLOSE of the 9006th millisecond.
    expect(sentAfter("9999ms (y|)")).toEqual([
      [10_004, 5],
      [10_004, 5],
      [10_004, 9_006],
    ]);
    expect(sentAfter("10001ms (y|)")).toEqual([]);
  });

  test("[S7.1] the call: who asks in the query, what, where and when in the body, no header", () => {
    const [first] = story({}, "20ms o", visit).sent;
    expect(first?.query).toEqual({ projectId: "test", st: "appkit", sv: "html-universal-1.0.0" });
    expect(first?.init.method).toBe("POST");
    expect(first?.init.headers).toBeUndefined();
    expect(Object.keys(first?.body ?? {})).toEqual([
      "eventId",
      "url",
      "domain",
      "timestamp",
      "props",
    ]);
    expect(first?.body).toMatchObject({
      eventId: expect.stringMatching(
        /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
      ),
      domain: "host.example",
      timestamp: 20,
      props: { type: "track", event: "INITIALIZE" },
    });
  });

  test("[S7.1] a visit, in the service's words", () => {
    expect(story({}, VISIT, visit).tracked).toEqual([
      [
        "INITIALIZE",
        {
          networks: ["eip155:1", "eip155:10"],
          defaultNetwork: "eip155:1",
          features: { analytics: true },
          basic: false,
          themeMode: "system",
          enableReconnect: true,
        },
      ],
      ["MODAL_OPEN", { connected: false }],
      [
        "CONNECT_SUCCESS",
        { method: "browser", name: "Scripted", reconnect: false, view: "Connect" },
      ],
      ["MODAL_CLOSE", { connected: true }],
      ["SWITCH_NETWORK", { network: "eip155:10" }],
      ["DISCONNECT_SUCCESS", { namespace: "all" }],
    ]);
  });

  test("activity is told when it is opened in the dialog, read on, and cannot be fetched, without cursor or address", () => {
    const fetch: Fetch = (url, init) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname === "/v1/supported-chains")
        return of(jsonResponse({ http: ["eip155:1"], ws: [] }));
      if (!pathname.endsWith("/history")) return services(url, init);
      const metadata = {
        hash: `0x${"a".repeat(64)}`,
        chain: "eip155:1",
        minedAt: "2026-01-01T00:00:00Z",
        status: "confirmed",
      };
      return searchParams.has("cursor")
        ? of(jsonResponse({}, 500))
        : of(jsonResponse({ data: [{ id: "1", metadata, transfers: [] }], next: "secret" }));
    };
    const acts = (world: World): Acts => ({
      ...visit(world),
      l: () => world.sluice.activity$.subscribe(),
      t: () => void world.sluice.open({ view: "Transactions" }),
      m: () => void world.sluice.activity$.more(),
      e: () => world.sluice.destroy(),
    });
    const told = (options: Partial<SluiceOptions>, diagram: string) =>
      story({ fetch, options: { ...ON, ...options } }, diagram, acts).tracked.filter(([event]) =>
        String(event).includes("TRANSACTIONS"),
      );
    expect(told({}, "20ms c 9ms t 9ms l 9ms m 9ms e")).toEqual([
      ["CLICK_TRANSACTIONS", { isSmartAccount: false }],
      ["LOAD_MORE_TRANSACTIONS", { projectId: "test", isSmartAccount: false }],
      ["ERROR_FETCH_TRANSACTIONS", { projectId: "test", isSmartAccount: false }],
    ]);
    expect(told({ telemetry: { addresses: true } }, "20ms c 9ms t 9ms l 9ms m 9ms e")[1]).toEqual([
      "LOAD_MORE_TRANSACTIONS",
      { address: ADDRESS, projectId: "test", isSmartAccount: false },
    ]);
    // A host that listens is no visitor.
    expect(told({}, "20ms c 9ms l 9ms m 9ms e")).toEqual([]);
  });

  test("[S7.1] opening what is open, and closing what is closed, is no event", () => {
    const { tracked } = story({}, "ooxxo", visit);
    expect(tracked.slice(1).map(([event]) => event)).toEqual([
      "MODAL_OPEN",
      "MODAL_CLOSE",
      "MODAL_OPEN",
    ]);
  });

  test("[S7.1] what the visitor looks at", () => {
    const { tracked } = story({}, "20ms oabcdefgh", ({ sluice, wallet }) => {
      wallet.answer("eth_requestAccounts", hangs);
      const push = (entry: Parameters<TestSluice["send"]>[0] & { type: "view/push" }) => () =>
        void sluice.send(entry);
      const look = (
        view: "AllWallets" | "Networks" | "WhatIsAWallet" | "WhatIsANetwork" | "GetWallet",
      ) => push({ type: "view/push", entry: { view } });
      return {
        o: () => void sluice.open(),
        a: look("AllWallets"),
        b: look("Networks"),
        c: look("WhatIsAWallet"),
        d: look("WhatIsANetwork"),
        e: look("GetWallet"),
        f: push({
          type: "view/push",
          entry: { view: "ConnectingExternal", connectorId: "dev.scripted" },
        }),
        g: push({ type: "view/push", entry: { view: "ConnectingWalletConnectBasic" } }),
        h: () => void sluice.send({ type: "view/back" }),
      };
    });
    expect(tracked.slice(2)).toEqual([
      ["CLICK_ALL_WALLETS", undefined],
      ["CLICK_NETWORKS", undefined],
      ["CLICK_WALLET_HELP", undefined],
      ["CLICK_NETWORK_HELP", undefined],
      ["CLICK_GET_WALLET_HELP", undefined],
      ["SELECT_WALLET", { name: "Scripted", platform: "browser", view: "ConnectingExternal" }],
      [
        "SELECT_WALLET",
        { name: "WalletConnect", platform: "qrcode", view: "ConnectingWalletConnectBasic" },
      ],
    ]);
  });

  test("[S7.1] a wallet of the directory: by its name, and on a phone by its app", () => {
    const fetch: Fetch = (url, init) =>
      url.includes("/getWallets")
        ? of(
            jsonResponse({
              count: 1,
              data: [{ id: "r", name: "Rainbow", mobile_link: "rainbow:" }],
            }),
          )
        : services(url, init);
    const chosen = (userAgent: string) =>
      story({ fetch, page: { ...PAGE, userAgent } }, "oms", ({ sluice }) => ({
        o: () => void sluice.open(),
        m: () => void sluice.send({ type: "directory/more" }),
        s: () =>
          void sluice.send({
            type: "view/push",
            entry: { view: "ConnectingWalletConnect", walletId: "r" },
          }),
      })).tracked.find(([event]) => event === "SELECT_WALLET");
    const view = "ConnectingWalletConnect";
    expect(chosen("X11")).toEqual(["SELECT_WALLET", { name: "Rainbow", platform: "qrcode", view }]);
    expect(chosen("iPhone")).toEqual([
      "SELECT_WALLET",
      { name: "Rainbow", platform: "mobile", view },
    ]);
  });

  test.each([
    ["rain", "rain"],
    [ADDRESS, "…"],
    ["me@mail.example", "…"],
    ["https://host.example/cart?token=s3cret", "…"],
    ["wc:0a1b@2?symKey=s3cret", "…"],
  ])("[S7.1] a search for %j is told as %j", (query, search) => {
    const { tracked } = story({}, "o-s 1s x", ({ sluice }) => ({
      o: () => void sluice.open(),
      s: () => void sluice.send({ type: "directory/search", query }),
      x: () => undefined,
    }));
    expect(tracked.at(-1)).toEqual(["SEARCH_WALLET", { badge: "", search }]);
  });

  test("[S7.1] over WalletConnect: by its code, or by the app that was opened", () => {
    const method = (diagram: string) =>
      story(
        {
          pair: (session) =>
            concat(
              of({ step: "uri", uri: "wc:simulated@2" } as const),
              timer(5).pipe(map(() => ({ step: "session", session }) as const)),
            ),
        },
        diagram,
        (world) => ({
          ...visit(world),
          l: () =>
            void world.sluice.send({
              type: "pairing/open-link",
              href: "phone://",
              withCode: true,
            }),
        }),
      ).tracked.at(-1);
    const properties = { name: "Phone", reconnect: false, view: "Connect" };
    expect(method("w")).toEqual(["CONNECT_SUCCESS", { method: "qrcode", ...properties }]);
    expect(method("w-l")).toEqual(["CONNECT_SUCCESS", { method: "mobile", ...properties }]);
  });

  test("[S7.1] a restored connection is a reconnect; a failed restore is no event", () => {
    expect(story({ storage: storedConnection() }, "1s x", visit).tracked.slice(1)).toContainEqual([
      "CONNECT_SUCCESS",
      { method: "browser", name: "Scripted", reconnect: true, view: "Connect" },
    ]);
    const lost = storedConnection({ connectorId: "dev.gone", rdns: "dev.gone", name: "Gone" });
    expect(story({ storage: lost }, "20s x", visit).tracked.map(([event]) => event)).toEqual([
      "INITIALIZE",
    ]);
  });

  test.each([
    [4001, "USER_REJECTED", "connect/rejected"],
    [-32603, "CONNECT_ERROR", "connect/failed"],
  ])("[S7.1] a wallet that answers %i: %s, by its code", (code, event, message) => {
    const { tracked } = story({}, "20ms c", ({ sluice, wallet }) => ({
      c: () => {
        wallet.answer("eth_requestAccounts", refuses(code, `no, ${ADDRESS}`));
        void sluice.connect("dev.scripted");
      },
    }));
    expect(tracked.at(-1)).toEqual([event, { message }]);
  });

  test("[S7.1] an attempt that is given up is no error", () => {
    const { tracked } = story({ pair: () => NEVER }, "o-w-x", visit);
    expect(tracked.map(([event]) => event)).toEqual(["INITIALIZE", "MODAL_OPEN", "MODAL_CLOSE"]);
  });
});
