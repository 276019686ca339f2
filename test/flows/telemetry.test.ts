import { concat, defer, map, NEVER, of, throwError, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import type { FetchInit } from "../../src/base/env.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { SluiceEvent } from "../../src/effects/events.js";
import { modalConcern } from "../../src/effects/modal/concern.js";
import { telemetryConcern } from "../../src/effects/telemetry/concern.js";
import { mainnet } from "../../src/networks/networks.js";
import { builtChunks, type Chunks } from "../../src/root/chunks.js";
import { createSluiceWith } from "../../src/root/sluice.js";
import { refuses, scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { scriptedWalletConnect } from "../../src/testing/scripted-walletconnect.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS, storedConnection } from "../support/told.js";

type Fetch = NonNullable<Parameters<typeof simulatedEnv>[0]["fetch"]>;
type Acts = Readonly<Record<string, () => void>>;
interface World {
  readonly sluice: TestSluice;
  readonly env: SimulatedEnv;
  readonly wallet: ReturnType<typeof scriptedWallet>;
}

const ON: Partial<SluiceOptions> = { features: { analytics: true } };
const REPORTS: Partial<SluiceOptions> = { features: { errorReports: true } };
const PAGE = {
  url: "https://host.example/cart/7?token=s3cret#top",
  origin: "https://host.example",
};

/** The services, as they answer when all is well; a node that cannot be reached. */
const services: Fetch = (url) => {
  const { pathname } = new URL(url);
  if (pathname === "/getAnalyticsConfig") return of(jsonResponse({ isAnalyticsEnabled: true }));
  if (pathname === "/e") return of(jsonResponse({}, 202));
  if (pathname === "/getWallets") return of(jsonResponse({ count: 0, data: [] }));
  return of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x0" }));
};

interface Sent {
  readonly at: number;
  readonly query: Readonly<Record<string, string>>;
  readonly init: FetchInit;
  readonly body: {
    readonly eventId: string;
    readonly url: string;
    readonly domain: string;
    readonly timestamp: number | string;
    readonly props: Readonly<Record<string, unknown>> & { readonly event: string };
  };
}

interface Story {
  readonly options?: Partial<SluiceOptions>;
  readonly fetch?: Fetch;
  readonly storage?: Readonly<Record<string, string>>;
  readonly page?: Parameters<typeof simulatedEnv>[0]["page"];
  readonly pair?: NonNullable<Parameters<typeof scriptedWalletConnect>[0]>["pair"];
}

/** Plays a diagram; gives what was sent to the analytics service, and everything else that was asked. */
const story = (
  { options = ON, fetch = services, storage = {}, page = PAGE, pair }: Story,
  diagram: string,
  acts: (world: World) => Acts,
) => {
  const sent: Sent[] = [];
  const asked: string[] = [];
  const alerts: unknown[] = [];
  const events: SluiceEvent[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      storage,
      page,
      fetch: (url, init) => {
        const { pathname, searchParams } = new URL(url);
        asked.push(pathname);
        if (pathname === "/e")
          sent.push({
            at: scheduler.now(),
            query: Object.fromEntries(searchParams),
            init,
            body: JSON.parse(init.body ?? ""),
          });
        return fetch(url, init);
      },
    });
    const wallet = scriptedWallet();
    const sluice = createTestSluice(
      env,
      { remoteConfig: "off", ...options },
      scriptedWalletConnect(pair === undefined ? {} : { pair }),
    );
    sluice.events$.subscribe((event) => events.push(event));
    sluice.alerts$.subscribe(({ alert }) => alert !== null && alerts.push(alert));
    wallet.announce(env);
    act(diagram, acts({ sluice, env, wallet }));
  });
  const tracked = sent
    .map(({ body: { props } }) => props)
    .filter(({ type }) => type === "track")
    .map(({ event, properties }) => [event, properties]);
  return { sent, asked, alerts, events, tracked };
};

const visit = ({ sluice }: World): Acts => ({
  o: () => void sluice.open(),
  x: () => void sluice.close(),
  c: () => void sluice.connect("dev.scripted"),
  s: () => void sluice.switchNetwork("eip155:10"),
  d: () => void sluice.disconnect(),
  w: () => void sluice.connect("walletConnect"),
});
/** After the announced wallets are known. */
const VISIT = "20ms o 9ms c 9ms s 9ms d";

const hasTelemetry = (asked: readonly string[]): boolean =>
  asked.some((path) => path === "/e" || path === "/getAnalyticsConfig");

describe("off", () => {
  test.each([
    ["by default", {}],
    ["said so", { features: { analytics: false, errorReports: false } }],
    ["when only what it may carry is said", { telemetry: { addresses: true, urls: true } }],
  ])("[S7.4][S7.5] %s: nobody is asked and nothing is told", (_, options) => {
    const { asked } = story({ options }, VISIT, visit);
    expect(hasTelemetry(asked)).toBe(false);
  });

  test("[S7.5] without a project id, or without a page, nothing is told", () => {
    const everything = { features: { analytics: true, errorReports: true } };
    const nobody = story({ options: { ...everything, projectId: "" } }, VISIT, visit);
    expect(hasTelemetry(nobody.asked)).toBe(false);
    const server = story({ options: everything, page: { origin: "", url: "" } }, VISIT, visit);
    expect(hasTelemetry(server.asked)).toBe(false);
  });

  test("[S7.4] events are no reports, and reports are no events", () => {
    const refused = (world: World): Acts => ({
      c: () => {
        world.wallet.answer("eth_requestAccounts", refuses(-32603, "broken"));
        void world.sluice.connect("dev.scripted");
      },
    });
    const types = ({ sent }: ReturnType<typeof story>) =>
      new Set(sent.map(({ body }) => body.props.type));
    expect(types(story({ options: ON }, "20ms c", refused))).toEqual(new Set(["track"]));
    expect(types(story({ options: REPORTS }, "20ms c", refused))).toEqual(new Set(["error"]));
  });
});

describe("the code for it", () => {
  /** Opens the dialog of a page whose chunk of telemetry is this; counts how often it was fetched. */
  const visitWith = (options: Partial<SluiceOptions>, chunk$: Chunks["telemetry$"]) => {
    const fetched: number[] = [];
    const events: SluiceEvent[] = [];
    marbles(({ scheduler, act }) => {
      const telemetry$ = defer(() => {
        fetched.push(scheduler.now());
        return chunk$;
      });
      const sluice = createSluiceWith(
        { projectId: "test", networks: [mainnet], remoteConfig: "off", ...options },
        simulatedEnv({ scheduler, page: PAGE, fetch: services }),
        { ...builtChunks(), modal$: of(modalConcern), telemetry$ },
      );
      sluice.events$.subscribe((event) => events.push(event));
      act("5ms o-x-o", { o: () => void sluice.open(), x: () => void sluice.close() });
    });
    return { fetched, events };
  };

  test("[S7.4][S7.5] off: it is never fetched", () => {
    expect(visitWith({}, of(telemetryConcern)).fetched).toEqual([]);
  });

  test.each([ON, REPORTS])("[S7.4][S7.5] on: fetched with the first act: %j", (options) => {
    expect(visitWith(options, of(telemetryConcern)).fetched).toEqual([5]);
  });

  test("[S7.3] what cannot be fetched is tried again, and no command hears of it", () => {
    const { fetched, events } = visitWith(
      ON,
      throwError(() => new TypeError("Failed to fetch")),
    );
    expect(fetched).toEqual([5, 9]);
    const commands = events.flatMap((event) => ("id" in event ? [event.id] : []));
    const settled = events.flatMap((event) => ("settles" in event ? event.settles : []));
    expect(commands).toHaveLength(3);
    expect(settled).toEqual(commands);
  });
});

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

  test("[S7.1] opening what is open, and closing what is closed, is no event", () => {
    const { tracked } = story({}, "ooxxo", visit);
    expect(tracked.slice(1).map(([event]) => event)).toEqual([
      "MODAL_OPEN",
      "MODAL_CLOSE",
      "MODAL_OPEN",
    ]);
  });

  test("[S7.1] what the visitor looks at", () => {
    const { tracked } = story({}, "20ms oabcdefgh", ({ sluice }) => {
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
      })).tracked.at(-1);
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

/** Everything that leaves in a visit that connects, fails and says where it is. */
const everything = (telemetry: SluiceOptions["telemetry"] = {}) => {
  const options = { features: { analytics: true, errorReports: true }, telemetry };
  const { sent } = story({ options }, "20ms o 9ms c 9ms s 9ms d", (world) => ({
    ...visit(world),
    s: () => {
      const said = `No ${ADDRESS} at https://host.example/cart, ask me@mail.example: wc:0a1b@2?symKey=s3cret`;
      world.wallet.answer("eth_call", refuses(-32603, said));
      void world.sluice.request({ method: "eth_call" });
    },
  }));
  return sent.map(({ body }) => JSON.stringify(body)).join("\n");
};

describe("what is left out", () => {
  test("[S7.1][S7.2] by default no account, no address of the page, no words of a wallet", () => {
    const told = everything();
    expect(told).toContain("CONNECT_SUCCESS");
    expect(told).toContain("request/failed");
    expect(told).toContain('"url":"https://host.example"');
    for (const secret of [ADDRESS, "cart", "s3cret", "me@mail", "wc:0a1b", "stack"])
      expect(told).not.toContain(secret);
  });

  test("[S7.1] with `addresses`: the account, and nothing else", () => {
    const told = everything({ addresses: true });
    expect(told).toContain(`"address":"${ADDRESS}"`);
    expect(told).not.toContain("cart");
  });

  test("[S7.1] with `urls`: the whole address of the page, and nothing else", () => {
    const told = everything({ urls: true });
    expect(told).toContain(`"url":"${PAGE.url}"`);
    expect(told).not.toContain(ADDRESS);
  });

  test("[S7.2] with `messages`: words, still without accounts, addresses and secrets", () => {
    const told = everything({ messages: true });
    expect(told).toContain('"errorMessage":"No … at … ask … …"');
    expect(everything({ messages: true, addresses: true })).toContain(
      `"errorMessage":"No ${ADDRESS} at … ask … …"`,
    );
  });
});

/** A request that the wallet cannot answer: one failure each. */
const failing = ({ sluice, wallet }: World): Acts => ({
  c: () => void sluice.connect("dev.scripted"),
  f: () => {
    wallet.answer("eth_call", refuses(-32000, "execution reverted"));
    void sluice.request({ method: "eth_call" });
  },
  r: () => {
    wallet.answer("eth_call", refuses(4001));
    void sluice.request({ method: "eth_call" });
  },
  o: () => void sluice.open(),
  x: () => void sluice.close(),
});

describe("error reports", () => {
  const reported = (diagram: string) =>
    story({ options: REPORTS }, diagram, failing).sent.map(({ at }) => at);

  test("[S7.2] what is reported: category, code, and no stack", () => {
    const [report] = story({ options: REPORTS }, "20ms c 9ms f", failing).sent;
    expect(report?.body).toEqual({
      eventId: expect.any(String),
      url: "https://host.example",
      domain: "host.example",
      timestamp: "1970-01-01T00:00:00.030Z",
      props: {
        type: "error",
        event: "INTERNAL_SDK_ERROR",
        errorType: "request/failed",
        errorMessage: "request/failed",
      },
    });
  });

  test("[S7.5] they ask no server for leave", () => {
    const { asked } = story({ options: REPORTS }, "20ms c 9ms f", failing);
    expect(asked).toContain("/e");
    expect(asked).not.toContain("/getAnalyticsConfig");
  });

  test.each<[string, Fetch, string]>([
    ["API_ERROR", () => of(jsonResponse({}, 503)), "http/status"],
    ["API_ERROR", () => throwError(() => new TypeError("Failed to fetch")), "http/unreachable"],
    ["DATA_PARSING_ERROR", () => of(jsonResponse({ wallets: [] })), "http/bad-answer"],
  ])("[S7.2] %s: a directory that fails (%#)", (event, answer, errorType) => {
    const fetch: Fetch = (url, init) =>
      url.includes("/getWallets") ? answer(url, init) : services(url, init);
    const { sent } = story({ options: REPORTS, fetch }, "om", ({ sluice }) => ({
      o: () => void sluice.open(),
      m: () => void sluice.send({ type: "directory/more" }),
    }));
    expect(sent.map(({ body }) => body.props)).toMatchObject([{ event, errorType }]);
  });

  test("[S7.2] a balance that cannot be read is reported", () => {
    const fetch: Fetch = (url, init) =>
      /rpc\.walletconnect\.org|node\.example/.test(url)
        ? of(jsonResponse({}, 500))
        : services(url, init);
    const { sent } = story({ options: REPORTS, fetch }, "20ms c", failing);
    expect(sent.map(({ body }) => body.props)).toMatchObject([{ errorType: "http/status" }]);
  });

  test("what the visitor declines or gives up is no error", () => {
    expect(reported("20ms c 9ms r")).toEqual([]);
    const { sent } = story({ options: REPORTS, pair: () => NEVER }, "o-w-x", visit);
    expect(sent).toEqual([]);
  });

  test("[S7.4][S9.8] five a minute; the sixth is dropped, not queued", () => {
    expect(reported("20ms c 9ms ffffff 5m x")).toEqual([30, 31, 32, 33, 34]);
  });

  test("[S7.4][S9.8] the window slides by the time of each report", () => {
    // Five at 30, 10 030, ... 40 030; one more just before and one exactly when the first is 60 s old.
    const diagram = "20ms c 9ms f 9999ms f 9999ms f 9999ms f 9999ms f 19998ms ff 9999ms f";
    expect(reported(diagram)).toEqual([30, 10_030, 20_030, 30_030, 40_030, 60_030, 70_030]);
  });

  test("[S7.4][S9.8] a dropped one does not extend the window", () => {
    // Five at once; many dropped until shortly before their minute is over; then five more.
    const diagram = "20ms c 9ms (fffff) 20s (fffff) 20s (fffff) 19979ms (ffffff)";
    const at = reported(diagram);
    expect(at).toHaveLength(10);
    expect(at.slice(5)).toEqual(Array.from({ length: 5 }, () => at[5]));
  });
});

describe("a call that fails", () => {
  /** Answers the calls to `/e` in turn; the last answer stays. */
  const inTurn = (...statuses: readonly (number | null)[]): Fetch => {
    let calls = 0;
    return (url, init) => {
      if (!url.includes("/e?")) return services(url, init);
      const status = statuses[Math.min(calls, statuses.length - 1)] ?? null;
      calls += 1;
      return status === null
        ? throwError(() => new TypeError("Failed to fetch"))
        : of(jsonResponse({}, status));
    };
  };
  const alertsOf = (...statuses: readonly (number | null)[]) =>
    story(
      { options: REPORTS, fetch: inTurn(...statuses) },
      "20ms c 9ms f 9ms f 9ms f 9ms f",
      failing,
    ).alerts;
  const NOT_ALLOWED = {
    code: "relay/origin-not-allowed",
    variant: "error",
    values: { origin: "https://host.example" },
  };

  test.each([400, 404, 429, 500, 503, null])("[S7.3] %j: nothing shows", (status) => {
    const { alerts, events } = story(
      { options: REPORTS, fetch: inTurn(status) },
      "20ms c 9ms f 9ms f",
      failing,
    );
    expect(alerts).toEqual([]);
    expect(events.filter(({ type }) => type === "alert/raised")).toEqual([]);
  });

  test("[S8.24] 403: the alert, once", () => {
    expect(alertsOf(403)).toEqual([NOT_ALLOWED]);
  });

  test("[S8.24] 403 again after a call succeeded: the alert again", () => {
    expect(alertsOf(403, 202, 403, 403)).toEqual([NOT_ALLOWED, NOT_ALLOWED]);
  });

  test("[S8.24] another failure in between is no success", () => {
    expect(alertsOf(403, 500, null, 403)).toEqual([NOT_ALLOWED]);
  });

  test("[S8.24] events count like reports", () => {
    const { alerts } = story({ fetch: inTurn(403) }, VISIT, visit);
    expect(alerts).toEqual([NOT_ALLOWED]);
  });

  test("[S8.24] the console is told what to do, once", () => {
    const { events } = story({ fetch: inTurn(403) }, VISIT, visit);
    expect(events.filter(({ type }) => type === "alert/raised")).toMatchObject([
      { detail: expect.stringContaining("not found on Allowlist - update configuration") },
    ]);
  });
});

test("destroyed: what is on its way is given up, nothing more is told", () => {
  marbles(({ scheduler, act, cold, expectSubscriptions }) => {
    const answer$ = cold("-----(a|)", { a: jsonResponse({}, 202) });
    const env = simulatedEnv({
      scheduler,
      fetch: (url, init) => (url.includes("/e?") ? answer$ : services(url, init)),
    });
    const sluice = createTestSluice(env, { ...ON, remoteConfig: "off" });
    act("o-d-x", {
      o: () => void sluice.open(),
      d: () => sluice.destroy(),
      x: () => void sluice.open(),
    });
    expectSubscriptions(answer$.subscriptions).toBe(["^-!", "^-!"]);
  });
});
