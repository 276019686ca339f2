import { distinctUntilChanged, EMPTY, filter, map, merge, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import type { Effects } from "../../src/effects/wiring.js";
import type { Fact, SluiceEvent } from "../../src/model/events.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  type TestSluice,
} from "../../src/testing/test-sluice.js";
import { connectionEffects } from "../../src/waves/connection.js";
import { chunksWith } from "../support/chunks.js";
import { marbles } from "../support/marbles.js";

type Fetch = NonNullable<Parameters<typeof simulatedEnv>[0]["fetch"]>;
interface World {
  readonly env: SimulatedEnv;
  readonly sluice: TestSluice;
}

const REPORTS: Partial<SluiceOptions> = { features: { errorReports: true } };

/** Props of every report that left. */
const reportsOf = ({ requests }: SimulatedEnv): readonly Record<string, unknown>[] =>
  requests
    .filter(({ url }) => url.includes("/e?"))
    .map(({ init }) => JSON.parse(init.body ?? "").props);

const taken: Fetch = () => of(jsonResponse({}, 202));

/** A part that breaks when a wallet search begins. */
const faulty = (broken: Effects, options: Partial<SluiceOptions> = REPORTS) => {
  const events: SluiceEvent[] = [];
  const themes: string[] = [];
  const made: World[] = [];
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, fetch: taken });
    const chunks = chunksWith({ features: of(() => () => EMPTY), directory: of(broken) });
    const sluice = createTestSluiceWith(env, options, chunks);
    made.push({ env, sluice });
    sluice.events$.subscribe((event) => events.push(event));
    sluice.theme$.subscribe(({ mode }) => themes.push(mode));
    act("o-m-t", {
      o: () => void sluice.open(),
      m: () => void sluice.send({ type: "directory/more" }),
      t: () => void sluice.setTheme("dark"),
    });
  });
  const caught = events.filter((event) => event.type === "defect/caught");
  const [world] = made;
  return { caught, themes, reports: world === undefined ? [] : reportsOf(world.env), world };
};

const CANNOT_BE_FOLDED = { type: "discovery/found", connectors: null } as unknown as Fact;
const throwing: Effects = () => (events$) =>
  events$.pipe(
    filter(({ type }) => type === "directory/more"),
    map(() => {
      throw new TypeError("No list at https://host.example/cart for wc:0a1b@2");
    }),
  );

describe("[S8.52] a fault of this library", () => {
  test("in a fold: a fact, a report, and the state as it was", () => {
    const { caught, reports, themes, world } = faulty(() => () => of(CANNOT_BE_FOLDED));
    expect(caught).toHaveLength(1);
    expect(caught).toMatchObject([{ failure: { code: "internal" } }]);
    expect(reports).toEqual([
      {
        type: "error",
        event: "INTERNAL_SDK_ERROR",
        errorType: "internal",
        errorMessage: "internal",
        // Files and lines: neither the message, nor where the site is.
        stackTrace: expect.stringMatching(/^([\w.-]+:\d+:\d+\n?)+$/),
      },
    ]);
    expect(themes).toEqual(["system", "dark"]);
    expect(world?.env.logged).toContainEqual({ level: "error", message: "A defect was caught." });
  });

  test("in an effect: the same, and every other part goes on", () => {
    const { caught, reports, themes } = faulty(throwing);
    expect(caught).toHaveLength(1);
    expect(reports).toMatchObject([{ event: "INTERNAL_SDK_ERROR", errorMessage: "internal" }]);
    expect(themes).toEqual(["system", "dark"]);
  });

  test("in an effect: what was asked of it is answered, and it goes on with what comes next", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      let tries = 0;
      const onceFaulty: Effects = () => (events$) =>
        events$.pipe(
          filter((event) => event.type === "directory/search"),
          map(({ id }): Fact => {
            tries += 1;
            if (tries === 1) throw new TypeError("broken");
            return { type: "directory/unchanged", settles: [id] };
          }),
        );
      const chunks = chunksWith({ directory: of(onceFaulty) });
      const sluice = createTestSluiceWith(simulatedEnv({ scheduler }), {}, chunks);
      const asked: string[] = [];
      sluice.events$.subscribe((event) => {
        if (event.type === "directory/search") asked.push(event.id);
      });
      const search = () => void sluice.send({ type: "directory/search", query: "ember" });
      act("a--b", { a: search, b: search });
      const settled$ = sluice.events$.pipe(
        filter((event) => "settles" in event),
        map((event) => `${event.type} ${event.settles.map((id) => asked.indexOf(id) + 1)}`),
      );
      expectObservable(settled$).toBe("x--y", {
        x: "command/failed 1",
        y: "directory/unchanged 2",
      });
    });
  });

  test("in an effect of the connection: the wallet is still followed", () => {
    marbles(({ scheduler, act, expectObservable }) => {
      let isWhole = false;
      const fragile: Effects = (wiring) => (events$) =>
        merge(
          connectionEffects(wiring)(events$),
          events$.pipe(
            filter(({ type }) => type === "network/switch" && !isWhole),
            map(() => {
              isWhole = true;
              throw new TypeError("broken");
            }),
          ),
        );
      const env = simulatedEnv({ scheduler });
      const chunks = chunksWith({ connection: of(fragile) });
      const sluice = createTestSluiceWith(env, {}, chunks);
      const wallet = scriptedWallet({ rdns: "dev.a" });
      const other = `0x${"7".repeat(40)}`;
      act("a 20ms c--n--x", {
        a: () => wallet.announce(env),
        c: () => void sluice.connect("dev.a"),
        n: () => void sluice.switchNetwork("eip155:10"),
        x: () => wallet.emit("accountsChanged", [other]),
      });
      const isOther$ = sluice.account$.pipe(
        map((account) => account?.address === other),
        distinctUntilChanged(),
      );
      expectObservable(isOther$).toBe("f 20ms 6ms t", { f: false, t: true });
    });
  });

  test("in an effect that breaks on the report of it, again and again: it is let go", () => {
    const { caught, themes } = faulty(
      () => (events$) =>
        events$.pipe(
          map(() => {
            throw new TypeError("broken");
          }),
        ),
    );
    expect(caught).toHaveLength(11);
    expect(themes).toEqual(["system", "dark"]);
  });

  test("with `messages`: its words, without secrets and addresses", () => {
    const { reports } = faulty(throwing, { ...REPORTS, telemetry: { messages: true } });
    expect(reports).toMatchObject([{ errorMessage: "No list at … for …" }]);
  });

  test("without reports: a fact, and nothing leaves", () => {
    const { caught, world } = faulty(throwing, {});
    expect(caught).toHaveLength(1);
    expect(world?.env.requests).toEqual([]);
  });
});

describe("[S7.32] an answer that cannot be read", () => {
  const node: RegExp = /rpc\.walletconnect\.org\/v1\/?\?|node\.example/;
  const WHERE: Readonly<Record<string, (url: string) => boolean>> = {
    "the configuration": (url) => url.includes("/appkit/v1/config"),
    "the directory": (url) => url.includes("/getWallets"),
    "the node": (url) => node.test(url),
  };
  const good: Fetch = (url) =>
    url.includes("/e?")
      ? of(jsonResponse({}, 202))
      : url.includes("/appkit/v1/config")
        ? of(jsonResponse({ features: [] }))
        : url.includes("/getWallets")
          ? of(jsonResponse({ count: 0, data: [] }))
          : url.includes("/v1/supported-chains")
            ? of(jsonResponse({ http: [], ws: [] }))
            : of(jsonResponse({ jsonrpc: "2.0", id: 1, result: "0x0" }));
  const BAD = {
    "is no JSON": { ...jsonResponse({}), text: () => of('{"data": [') },
    "ends in the middle": { ...jsonResponse({}), text: () => throwError(() => new Error("cut")) },
    "is of another shape": jsonResponse([7]),
  } as const;
  const rows = Object.keys(WHERE).flatMap((where) =>
    Object.entries(BAD).map(([how, response]) => [where, how, response] as const),
  );

  test.each(rows)(
    "of %s, which %s: a failure, reported once as DATA_PARSING_ERROR",
    (where, _, response) => {
      marbles(({ scheduler, act }) => {
        const env = simulatedEnv({
          scheduler,
          fetch: (url, init) => (WHERE[where]?.(url) === true ? of(response) : good(url, init)),
        });
        const sluice = createTestSluice(env, REPORTS);
        const events: SluiceEvent[] = [];
        sluice.events$.subscribe((event) => events.push(event));
        act("a 20ms o-m-c", {
          a: () => scriptedWallet().announce(env),
          o: () => void sluice.open(),
          m: () => void sluice.send({ type: "directory/more" }),
          c: () => void sluice.connect("dev.scripted"),
        });
        return () => {
          expect(reportsOf(env)).toEqual([
            {
              type: "error",
              event: "DATA_PARSING_ERROR",
              errorType: "http/bad-answer",
              errorMessage: "http/bad-answer",
            },
          ]);
          expect(events.map(({ type }) => type)).toContain("connect/succeeded");
          expect(events.map(({ type }) => type)).not.toContain("defect/caught");
        };
      });
    },
  );
});
