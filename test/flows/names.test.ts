import { delay, NEVER, type Observable, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { FetchResponse } from "../../src/base/env.js";
import { SluiceError } from "../../src/base/errors.js";
import type { NamedAccount } from "../../src/codecs/api/names.js";
import type { SluiceOptions } from "../../src/codecs/options/options.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, type SimulatedEnv, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS } from "../support/told.js";

const NAME = "alice.reown.id";
const PATH = `/v1/profile/account/${NAME}`;
const LIST = "/v1/supported-chains";
const RECORD = "@sluice/names";
const ALICE: NamedAccount = {
  name: NAME,
  addresses: [{ coinType: 60, caipNetworkId: "eip155:1", address: ADDRESS }],
  avatar: null,
};
const found = () => of(jsonResponse({ name: NAME, addresses: { "60": { address: ADDRESS } } }));
const nobody = () => of(jsonResponse({ status: "FAILED", reasons: [] }, 404));
const served = () => of(jsonResponse({ http: ["eip155:1"], ws: [] }));

/** Answers the n-th time that a path is asked, counted from 1. */
type Answer = (nth: number, path: string) => Observable<FetchResponse>;

interface Story {
  readonly name?: string;
  readonly answer?: Answer;
  readonly supported?: Answer;
  readonly options?: Partial<SluiceOptions>;
  readonly storage?: Readonly<Record<string, string>>;
}

/**
 * Plays a diagram: `r` asks for the name, `o` for another one, `x` destroys. Gives what was asked of the service, and
 * when; and the outcomes, each as the account that it found, or the code of its failure.
 */
const play = (
  { name = NAME, answer = found, supported = served, options = {}, storage = {} }: Story,
  diagram: string,
  acts: (
    sluice: TestSluice,
    env: SimulatedEnv,
  ) => Readonly<Record<string, () => void>> = () => ({}),
) => {
  const asked: { readonly at: number; readonly url: URL }[] = [];
  const outcomes: (readonly [at: number, outcome: unknown])[] = [];
  const promises: Promise<unknown>[] = [];
  let aborted = 0;
  let stored: string | undefined;
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({
      scheduler,
      storage,
      fetch: (text, { signal }) => {
        const url = new URL(text);
        if (url.hostname === "node.example") return NEVER;
        signal?.addEventListener("abort", () => {
          aborted += 1;
        });
        asked.push({ at: scheduler.now(), url });
        const nth = asked.filter((one) => one.url.pathname === url.pathname).length;
        return (url.pathname === LIST ? supported : answer)(nth, url.pathname);
      },
    });
    const sluice = createTestSluice(env, { remoteConfig: "off", ...options });
    const resolve = (wanted: string) => (): void => {
      const promise = sluice.resolveName(wanted);
      promises.push(promise.catch((cause: unknown) => cause));
    };
    sluice.events$.subscribe((event) => {
      if (event.type === "name/resolved") outcomes.push([scheduler.now(), event.account]);
      if (event.type === "name/resolve-failed")
        outcomes.push([scheduler.now(), event.failure.code]);
    });
    act(diagram, {
      r: resolve(name),
      o: resolve("bob.reown.id"),
      x: () => sluice.destroy(),
      ...acts(sluice, env),
    });
    return () => {
      stored = env.stored.get(RECORD);
    };
  });
  return {
    outcomes,
    promises,
    aborted: () => aborted,
    stored: () => stored,
    asked: asked.map(({ at, url }) => [at, url.pathname]),
    urls: asked.map(({ url }) => url.href),
  };
};

describe("[S7.26] who has a name", () => {
  test("is asked of the service, and told by the promise", async () => {
    const { outcomes, promises, urls } = play({}, "-r");
    expect(outcomes).toEqual([[1, ALICE]]);
    expect(await Promise.all(promises)).toEqual([ALICE]);
    expect(urls).toEqual([
      expect.stringContaining(LIST),
      `https://rpc.walletconnect.org${PATH}?projectId=test&st=appkit&sv=html-universal-1.0.0&apiVersion=2`,
    ]);
  });

  test("nothing is asked, or fetched, by who never asks", () =>
    expect(play({}, "-----").asked).toEqual([]));

  test("nobody has it: null, and no failure", async () => {
    const { outcomes, promises } = play({ answer: nobody }, "r");
    expect(outcomes).toEqual([[0, null]]);
    expect(await Promise.all(promises)).toEqual([null]);
  });

  test("it is asked for as the service writes it", () => {
    const { asked } = play({ name: "  Alice.Reown.ID " }, "r");
    expect(asked).toEqual([
      [0, LIST],
      [0, PATH],
    ]);
  });

  test("each question has its own answer, in whatever order they come", async () => {
    const answer: Answer = (_, path) =>
      of(jsonResponse({ addresses: {} })).pipe(delay(path === PATH ? 50 : 10));
    const { outcomes, promises } = play({ answer }, "ro");
    const empty = (name: string) => ({ name, addresses: [], avatar: null });
    expect(outcomes).toEqual([
      [11, empty("bob.reown.id")],
      [50, empty(NAME)],
    ]);
    expect(await Promise.all(promises)).toEqual([empty(NAME), empty("bob.reown.id")]);
  });

  test("two questions about one name at the same time are one request", async () => {
    const { asked, promises } = play({ answer: () => found().pipe(delay(5)) }, "rr");
    expect(asked.filter(([, path]) => path === PATH)).toEqual([[0, PATH]]);
    expect(await Promise.all(promises)).toEqual([ALICE, ALICE]);
  });

  test.each([["alice"], ["al_ice.reown.id"], ["../identity/0x1"], [""]])(
    "%j cannot be a name: nobody is asked, and a sentence says so",
    async (name) => {
      const { asked, outcomes, promises } = play({ name }, "r");
      expect(asked).toEqual([]);
      expect(outcomes).toEqual([[0, "command/invalid"]]);
      const [error] = await Promise.all(promises);
      expect(error).toBeInstanceOf(SluiceError);
      expect(String(error)).toContain('"name" cannot be a registered name. Give the whole name');
    },
  );

  test("[S1.19] without a project nobody is asked, and a sentence says why", async () => {
    const { asked, outcomes, promises } = play({ options: { projectId: "" } }, "r");
    expect(asked).toEqual([]);
    expect(outcomes).toEqual([[0, "options/project-id-missing"]]);
    expect(String(await promises[0])).toContain("answers nobody without a project ID");
  });

  test("[S7.22] while the active network is one that the service does not know, it is not asked", () => {
    const supported = () => of(jsonResponse({ http: ["eip155:10"], ws: [] }));
    const { asked, outcomes } = play({ supported }, "r 9ms s r", (sluice) => ({
      s: () => void sluice.switchNetwork(10),
    }));
    expect(asked).toEqual([
      [0, LIST],
      [11, PATH],
    ]);
    expect(outcomes).toEqual([
      [0, { name: NAME, addresses: [], avatar: null }],
      [11, { ...ALICE, addresses: [{ ...ALICE.addresses[0], fallback: true }] }],
    ]);
  });
});

describe("[S7.26] a service that fails", () => {
  test.each<[string, Answer, string]>([
    ["status 500", () => of(jsonResponse({}, 500)), "http/status"],
    ["status 429", () => of(jsonResponse({}, 429)), "api/rate-limited"],
    ["no answer", () => throwError(() => new TypeError("Failed to fetch")), "http/unreachable"],
    ["[S7.32] an answer that is none", () => of(jsonResponse(["alice"])), "http/bad-answer"],
  ])("%s: the promise rejects, and the next question asks again", async (_, down, code) => {
    const answer: Answer = (nth) => (nth === 1 ? down(nth, PATH) : found());
    const { outcomes, promises } = play({ answer }, "r 9ms r");
    expect(outcomes).toEqual([
      [0, code],
      [10, ALICE],
    ]);
    const [error] = await Promise.all(promises);
    expect(error).toBeInstanceOf(SluiceError);
    expect(error).toMatchObject({ code });
  });

  test("a service that never answers is given up after 30 s", () =>
    expect(play({ answer: () => NEVER }, "r").outcomes).toEqual([[30_000, "http/unreachable"]]));

  test("a list of networks that cannot be had is a failure: whether anybody has the name is not known", () => {
    const { asked, outcomes } = play({ supported: () => of(jsonResponse({}, 503)) }, "r");
    expect(asked).toEqual([[0, LIST]]);
    expect(outcomes).toEqual([[0, "http/status"]]);
  });

  test("destroying the sluice gives the question up: the request ends, and the promise rejects", async () => {
    const { aborted, outcomes, promises } = play({ answer: () => NEVER }, "r 9ms x");
    expect(aborted()).toBeGreaterThan(0);
    expect(outcomes).toEqual([]);
    expect(await promises[0]).toMatchObject({ code: "command/destroyed" });
  });
});

describe("[S9.3] what a name stands for is kept for 5 minutes", () => {
  const times = (answer: Answer, diagram: string) =>
    play({ answer }, diagram)
      .asked.filter(([, path]) => path === PATH)
      .map(([at]) => at);

  test.each<[string, Answer]>([
    ["an account", found],
    ["nobody", nobody],
  ])("%s: 300 000 ms still count, 300 001 ms do not", (_, answer) => {
    expect(times(answer, "r 299999ms r")).toEqual([0]);
    expect(times(answer, "r 300s r")).toEqual([0, 300_001]);
  });

  test("by name", () => {
    const { asked } = play({}, "r 9ms o 9ms r 9ms o");
    expect(asked.map(([, path]) => path)).toEqual([LIST, PATH, "/v1/profile/account/bob.reown.id"]);
  });

  test("also over a reload, without a single request", () => {
    const value = [{ key: NAME, at: 0, value: { account: ALICE } }];
    const storage = { [RECORD]: JSON.stringify({ version: 1, value }) };
    const { asked, outcomes } = play({ storage }, "-r");
    expect(asked).toEqual([]);
    expect(outcomes).toEqual([[1, ALICE]]);
  });

  test("a failure is not kept", () =>
    expect(times(() => of(jsonResponse({}, 500)), "r 9ms r")).toEqual([0, 10]));

  test("[S4.3] and forgotten with the last connection", () => {
    const wallet = scriptedWallet();
    const { stored } = play({}, "a 19ms c 9ms r 9ms d", (sluice, env) => ({
      a: () => wallet.announce(env),
      c: () => void sluice.connect("dev.scripted"),
      d: () => void sluice.disconnect(),
    }));
    expect(stored()).toBeUndefined();
    expect(play({}, "r").stored()).toContain(NAME);
  });
});
