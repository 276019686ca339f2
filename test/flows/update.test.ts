import { map, of } from "rxjs";
import { describe, expect, test } from "vitest";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const chain = (id: number, http = `https://node.example/${id}`) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [http] } },
});
type Options = NonNullable<Parameters<typeof createTestSluice>[1]>;
type Changes = Parameters<TestSluice["update"]>[0];

/** Changes the options once the diagram is at `u`; `then` says what came of it in the end. */
const story = (
  options: Options,
  changes: Changes,
  then: (sluice: TestSluice, env: SimulatedEnv) => () => void,
  fetch?: NonNullable<Parameters<typeof simulatedEnv>[0]["fetch"]>,
) =>
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, ...(fetch === undefined ? {} : { fetch }) });
    const sluice = createTestSluice(env, { remoteConfig: "off", ...options });
    act("o 49ms u", { o: () => void sluice.open(), u: () => void sluice.update(changes) });
    return then(sluice, env);
  });

/** The last value of a stream, asked for when all time has passed. */
const lastOf = <A>(values$: { subscribe(next: (value: A) => void): unknown }) => {
  let last: A | undefined;
  values$.subscribe((value) => {
    last = value;
  });
  return () => last;
};

describe("[S1.2] options that change while the sluice lives", () => {
  test("theme and language", () =>
    story(
      { themeVariables: { "--sluice-accent": "red" } },
      { themeMode: "dark", themeVariables: { "--sluice-radius": "0" }, locale: "ar" },
      ({ theme$, locale$ }) => {
        const [theme, locale] = [lastOf(theme$), lastOf(locale$)];
        return () => {
          expect(theme()).toEqual({
            mode: "dark",
            resolved: "dark",
            variables: { "--sluice-accent": "red", "--sluice-radius": "0" },
          });
          expect(locale()).toEqual({ locale: "ar", direction: "rtl" });
        };
      },
    ));

  test("features are decided anew, in an open dialog too", () =>
    story({ features: { swaps: false } }, { features: { swaps: ["1inch"] } }, ({ features$ }) => {
      const seen: (readonly string[])[] = [];
      features$.subscribe(({ swaps }) => seen.push(swaps));
      // Off before the first opening, off by the flag, then on.
      return () => expect(seen).toEqual([[], [], ["1inch"]]);
    }));

  test("[S1.16] a flag that the project's configuration overrules is told then", () =>
    story(
      { remoteConfig: "service" },
      { features: { onramp: true } },
      ({ alerts$, features$ }) => {
        const alerts: unknown[] = [];
        const features = lastOf(features$);
        alerts$.subscribe(({ alert }) => alerts.push(alert?.values));
        return () => {
          expect(alerts).toEqual([undefined, { flags: "features.onramp" }]);
          // What came after the opening holds from the next one on.
          expect(features()?.onramp).toEqual(["meld"]);
        };
      },
      () => of(jsonResponse({ features: [{ id: "onramp", isEnabled: true, config: ["other"] }] })),
    ));

  test("wallets of the host's own come and go", () => {
    const mine = (id: string) => ({ id, name: id, provider: scriptedWallet().provider as never });
    story(
      { connectors: [mine("a"), mine("b")] },
      { connectors: [mine("b"), mine("c")] },
      (sluice) => {
        const seen: string[] = [];
        sluice.wallets$
          .pipe(map(({ external }) => external.map(({ id }) => id).join("")))
          .subscribe((ids) => seen.push(ids));
        return () => expect([...new Set(seen)]).toEqual(["", "ab", "bc"]);
      },
    );
  });

  test("one of them can be connected", () => {
    const wallet = scriptedWallet();
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const status = lastOf(sluice.status$);
      act("u 49ms c", {
        u: () =>
          void sluice.update({
            connectors: [{ id: "mine", name: "Mine", provider: wallet.provider as never }],
          }),
        c: () => void sluice.connect("mine"),
      });
      return () => expect(status()).toBe("connected");
    });
  });

  test("networks: the active one gives way when it goes and no wallet is on it", () =>
    story(
      { networks: [chain(1), chain(10)] },
      { networks: [chain(10), chain(5)] },
      ({ networks$, network$ }) => {
        const [networks, network] = [lastOf(networks$), lastOf(network$)];
        return () => {
          expect(networks()?.map(({ id }) => id)).toEqual([10, 5]);
          expect(network()?.id).toBe(10);
        };
      },
    ));

  test("[S4.11] the network that a wallet is on goes: it is unsupported from then on, and comes back", () => {
    const wallet = scriptedWallet();
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env, { networks: [chain(1), chain(10)] });
      const seen: string[] = [];
      const views: string[] = [];
      sluice.network$.subscribe(({ caipNetworkId, unsupported }) =>
        seen.push(`${caipNetworkId}${unsupported === true ? " unsupported" : ""}`),
      );
      sluice.events$.subscribe((event) => {
        if (event.type === "modal/opened") views.push(event.entry.view);
        if (event.type === "modal/closed") views.push("closed");
      });
      act("a 49ms c 49ms u 49ms v", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        u: () => void sluice.update({ networks: [chain(10)] }),
        v: () => void sluice.update({ networks: [chain(1), chain(10)] }),
      });
      return () => {
        expect(seen).toEqual(["eip155:1", "eip155:1 unsupported", "eip155:1"]);
        expect(views).toEqual(["UnsupportedChain", "closed"]);
      };
    });
  });

  test("a network that was added can be switched to", () => {
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { networks: [chain(1)] });
      const network = lastOf(sluice.network$);
      act("u 9ms s", {
        u: () => void sluice.update({ networks: [chain(1), chain(5)] }),
        s: () => void sluice.switchNetwork("eip155:5"),
      });
      return () => expect(network()?.name).toBe("Chain 5");
    });
  });

  test("[S3.2] the balance is asked of the host's new node", () => {
    const wallet = scriptedWallet();
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        fetch: () => of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x0" })),
      });
      const sluice = createTestSluice(env, { projectId: "" });
      act("a 49ms c 49ms u 9ms r", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.scripted"),
        u: () => void sluice.update({ customRpcUrls: { "eip155:1": ["https://mine.example/"] } }),
        r: () => void sluice.send({ type: "balance/refresh" }),
      });
      return () =>
        expect(env.requests.map(({ url }) => new URL(url).host)).toEqual([
          "node.example",
          "mine.example",
        ]);
    });
  });

  test("[S6.2] whom the host excludes changes: the lists are asked for anew, and hidden wallets return", () => {
    const wallet = scriptedWallet();
    const asked: string[] = [];
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        fetch: (url) => {
          const query = new URL(url).searchParams;
          asked.push(`${query.get("include") ?? ""}|${query.get("exclude") ?? ""}`);
          const data = query.has("include")
            ? [{ id: "x", name: "Other", rdns: "dev.scripted" }]
            : [{ id: "y", name: "Listed" }];
          return of(jsonResponse({ count: data.length, data }));
        },
      });
      const sluice = createTestSluice(env, { remoteConfig: "off", wallets: { exclude: ["x"] } });
      const shown: string[] = [];
      sluice.wallets$
        .pipe(
          map(({ installed, directory }) => `${installed.length} ${directory.recommended.status}`),
        )
        .subscribe((now) => shown.push(now));
      const recommend = () => void sluice.send({ type: "directory/recommend" });
      act("a 49ms r 49ms u 49ms s", {
        a: () => wallet.announce(env),
        r: recommend,
        u: () => void sluice.update({ wallets: { exclude: [] } }),
        s: recommend,
      });
      return () => {
        expect(asked).toEqual(["|x", "x|", "|"]);
        expect(shown.filter((now, at) => now !== shown[at - 1])).toEqual([
          "0 idle",
          "1 idle",
          "1 loading",
          "1 ready",
          "0 ready",
          "1 idle",
          "1 loading",
          "1 ready",
        ]);
      };
    });
  });

  test("two in a row build on each other, and each is answered", () => {
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }), { remoteConfig: "off" });
      const features = lastOf(sluice.features$);
      const changed: unknown[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "options/updated") changed.push([event.changed, event.settles.length]);
      });
      act("o 9ms u", {
        o: () => void sluice.open(),
        u: () => {
          void sluice.update({ features: { swaps: false } });
          void sluice.update({ features: { onramp: false } });
        },
      });
      return () => {
        expect([features()?.swaps, features()?.onramp]).toEqual([[], []]);
        expect(changed).toEqual([
          [["features"], 1],
          [["features"], 1],
        ]);
      };
    });
  });

  test("one that cannot be used is refused as a whole; what is merely wrong is named in an alert", () => {
    const failures: unknown[] = [];
    marbles(({ scheduler, act }) => {
      const sluice = createTestSluice(simulatedEnv({ scheduler }));
      const [networks, alerts, theme] = [
        lastOf(sluice.networks$),
        lastOf(sluice.alerts$),
        lastOf(sluice.theme$),
      ];
      sluice.events$.subscribe((event) => {
        if (event.type === "options/refused") failures.push(event.failure.code);
      });
      act("u 9ms v", {
        u: () => void sluice.update({ networks: [] as never, themeMode: "dark" }),
        v: () => void sluice.update({ themeMode: "light", projectId: "other" } as Changes),
      });
      return () => {
        expect(failures).toEqual(["options/invalid"]);
        expect(networks()?.length).toBe(2);
        expect(theme()?.mode).toBe("light");
        expect(alerts()?.alert).toMatchObject({
          code: "options/invalid",
          values: { problem: expect.stringContaining("`projectId`") },
        });
      };
    });
  });

  test("[S7.5] analytics begin when the host turns them on, and end when it turns them off", () => {
    const sent: string[] = [];
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({
        scheduler,
        page: { origin: "https://host.example" },
        fetch: (url, init) => {
          if (url.includes("getAnalyticsConfig"))
            return of(jsonResponse({ isAnalyticsEnabled: true }));
          if (init.method === "POST")
            sent.push(JSON.parse(String(init.body)).props.event as string);
          return of(jsonResponse({}));
        },
      });
      const sluice = createTestSluice(env, { remoteConfig: "off" });
      const [open, close] = [() => void sluice.open(), () => void sluice.close()];
      act("o 9ms c 9ms u 9ms p 9ms d 9ms v 9ms q 9ms e", {
        o: open,
        c: close,
        u: () => void sluice.update({ features: { analytics: true } }),
        p: open,
        d: close,
        v: () => void sluice.update({ features: { analytics: false } }),
        q: open,
        e: close,
      });
    });
    expect(sent).toEqual(["INITIALIZE", "MODAL_OPEN", "MODAL_CLOSE"]);
  });
});
