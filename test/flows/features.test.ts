import { asyncScheduler, NEVER, type Observable, of, throwError } from "rxjs";
import { delay } from "rxjs/operators";
import { describe, expect, test } from "vitest";
import type { FetchResponse } from "../../src/base/env.js";
import type { FeaturesState } from "../../src/model/options.js";
import { solana } from "../../src/networks/networks.js";
import { jsonResponse, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

type Options = NonNullable<Parameters<typeof createTestSluice>[1]>;
const PATH = "/appkit/v1/config";
const CONFIG = {
  features: [
    { id: "onramp", isEnabled: true, config: ["other"] },
    { id: "activity", isEnabled: true, config: [] },
  ],
};
const answering = (body: unknown, status = 200) => of(jsonResponse(body, status));

/** Opens and closes the dialog three times (at 0, 100 and 200 ms); what was asked, and what was seen. */
const story = (
  options: Options,
  answer: (time: number) => Observable<FetchResponse> = () => NEVER,
  stored: Readonly<Record<string, string>> = {},
) => {
  const asked: string[] = [];
  const sellers: [number, readonly string[]][] = [];
  const alerts: unknown[] = [];
  const failures: unknown[] = [];
  let kept: string | null = null;
  let last: FeaturesState | undefined;
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      storage: stored,
      fetch: (url) => {
        if (new URL(url).pathname !== PATH) return NEVER;
        asked.push(url);
        return answer(asked.length - 1).pipe(delay(30, scheduler));
      },
    });
    const sluice = createTestSluice(env, options);
    sluice.features$.subscribe((features) => {
      last = features;
      sellers.push([scheduler.now(), features.onramp]);
    });
    sluice.alerts$.subscribe(({ alert }) => {
      if (alert !== null) alerts.push({ code: alert.code, ...alert.values });
    });
    sluice.events$.subscribe((event) => {
      if (event.type === "config/failed") failures.push(event.failure.code);
    });
    const open = () => void sluice.open();
    const close = () => void sluice.close();
    act("a 49ms b 49ms c 49ms d 49ms e 99ms f", {
      a: open,
      b: close,
      c: open,
      d: close,
      e: open,
      f: () => {
        kept = env.storage?.getItem("@sluice/config") ?? null;
        sluice.destroy();
      },
    });
  });
  return { asked, sellers, alerts, failures, kept, last };
};

describe("the project's configuration", () => {
  test("[S1.12] asked for at the first opening, once; what comes late counts at the next opening", () => {
    const { asked, sellers, kept } = story({}, () => answering(CONFIG));
    expect(asked).toHaveLength(1);
    expect(new URL(asked[0] ?? "").searchParams.get("projectId")).toBe("test");
    expect(sellers).toEqual([
      [0, []],
      [0, ["meld"]],
      [100, ["other"]],
    ]);
    expect(JSON.parse(kept ?? "")).toEqual({
      version: 1,
      value: CONFIG.features,
    });
  });

  test("[S1.12] the one of the last visit counts from the first opening on", () => {
    const record = JSON.stringify({ version: 1, value: CONFIG.features });
    const { sellers } = story({}, () => NEVER, { "@sluice/config": record });
    expect(sellers.slice(0, 2)).toEqual([
      [0, []],
      [0, ["other"]],
    ]);
  });

  test.each([
    ["refused", () => answering({}, 403), "http/status"],
    ["rate limited", () => answering({}, 429), "api/rate-limited"],
    ["a server fault", () => answering({}, 503), "http/status"],
    ["no configuration", () => answering({ other: 1 }), "http/bad-answer"],
    ["unreachable", () => throwError(() => new TypeError("x")), "http/unreachable"],
  ])(
    "[S1.14, S1.15] %s: the host's flags count, and the next opening asks again",
    (_, answer, code) => {
      const { asked, failures, last, alerts } = story({ features: { onramp: ["mine"] } }, answer);
      expect(last?.onramp).toEqual(["mine"]);
      expect(last?.swaps).toEqual(["1inch"]);
      expect(asked).toHaveLength(3);
      expect(failures).toEqual([code, code, code]);
      expect(alerts).toEqual([]);
    },
  );

  test("[S1.12] a service that has recovered is heard", () => {
    const { asked, last } = story({}, (time) =>
      time === 0 ? answering({}, 500) : answering(CONFIG),
    );
    expect(asked).toHaveLength(2);
    expect(last?.onramp).toEqual(["other"]);
  });

  test("[S1.16] flags that it overrules are named in one warning", () => {
    const { alerts } = story({ features: { onramp: true, history: true, analytics: false } }, () =>
      answering(CONFIG),
    );
    expect(alerts).toEqual([
      { code: "options/overruled", flags: "features.onramp, features.activity" },
    ]);
  });

  test("[S1.16] without flags of the host there is no warning", () => {
    expect(story({}, () => answering(CONFIG)).alerts).toEqual([]);
  });

  test("[S1.13] basic mode: everything off", () => {
    const { last } = story({ basic: true, features: { email: true } }, () => answering(CONFIG));
    expect(last).toMatchObject({ email: false, swaps: [], activity: false });
  });

  test.each<[string, Options]>([
    ["off", { remoteConfig: "off" }],
    ["no project id", { projectId: "" }],
  ])("%s: nobody is asked, and the host's flags count", (_, options) => {
    const { asked, last } = story({ ...options, features: { onramp: ["mine"] } });
    expect(asked).toEqual([]);
    expect(last?.onramp).toEqual(["mine"]);
  });
});

test("[S1.12] a function of the host gives the configuration", async () => {
  const sluice = createTestSluice(simulatedEnv({ scheduler: asyncScheduler }), {
    remoteConfig: async () => CONFIG,
  });
  const loaded = new Promise<void>((done) => {
    sluice.events$.subscribe(({ type }) => type === "config/loaded" && done());
  });
  await sluice.open();
  await loaded;
  await sluice.close();
  await sluice.open();
  let sellers: readonly string[] = [];
  sluice.features$.subscribe((features) => {
    sellers = features.onramp;
  });
  expect(sellers).toEqual(["other"]);
  sluice.destroy();
});

test.each<[string, Options, boolean]>([
  ["a project id and an EVM network", {}, true],
  ["no project id", { projectId: "" }, false],
  ["a project id and Solana alone", { networks: [solana] }, true],
  ["basic mode", { basic: true }, false],
])("[S2.16] with %s, the form of EmailLogin can be had: %#", (_, options, isOn) => {
  expect(story({ ...options, remoteConfig: "off" }).last?.email).toBe(isOn);
});
