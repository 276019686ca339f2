import { mergeMap, type Observable, of, throwError, timer } from "rxjs";
import { describe, expect, test } from "vitest";
import type { ViewEntry } from "../../src/model/modal.js";
import {
  hangs,
  rpcError,
  type ScriptedAnswer,
  type ScriptedWallet,
  scriptedWallet,
} from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { ADDRESS } from "../support/told.js";

const ember = (answer: ScriptedAnswer): ScriptedWallet =>
  scriptedWallet({ rdns: "dev.ember", name: "Ember", answers: { eth_requestAccounts: answer } });

/** Answers so many milliseconds after it was asked. */
const answersIn =
  (ms: number, answer$: Observable<unknown>): ScriptedAnswer =>
  () =>
    ms === 0 ? answer$ : timer(ms).pipe(mergeMap(() => answer$));
const YES = of([ADDRESS]);
const NO = throwError(() => rpcError(4001));

/** Clicks on a row, in a dialog that shows Connect. */
const click = (sluice: TestSluice, connectorId: string) => (): void => {
  const entry: ViewEntry = { view: "ConnectingExternal", connectorId };
  sluice.send({ type: "connect", connectorId, namespace: "eip155", entry });
};

/** What follows the first click, with the milliseconds since then: views, outcomes, and prompts of Ember. */
const story = (diagram: string, answer: ScriptedAnswer) => {
  const seen: string[] = [];
  const fern = scriptedWallet({
    rdns: "dev.fern",
    name: "Fern",
    answers: { eth_requestAccounts: hangs },
  });
  const wallet = ember(answer);
  const promptsOf = ({ calls }: ScriptedWallet): number =>
    calls.filter(({ method }) => method === "eth_requestAccounts").length;
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler });
    const sluice = createTestSluice(env);
    const note = (what: string): void => void seen.push(`${scheduler.now() - 60} ${what}`);
    act(`a 49ms o 9ms ${diagram}`, {
      a: () => {
        wallet.announce(env);
        fern.announce(env);
      },
      o: () => void sluice.open(),
      e: click(sluice, "dev.ember"),
      f: click(sluice, "dev.fern"),
      h: () => void sluice.connect("dev.fern").catch(() => undefined),
      l: () => void sluice.send({ type: "view/push", entry: { view: "WhatIsAWallet" } }),
      b: () => void sluice.send({ type: "view/back" }),
      x: () => void sluice.close(),
    });
    act("59ms s", {
      s: () =>
        sluice.events$.subscribe((event) => {
          if (event.type === "view/changed")
            note([...event.below, event.entry].map(({ view }) => view).join(" > "));
          if (event.type === "connect/failed") note(event.failure.code);
          if (event.type === "connect/succeeded") note("connected");
          if (event.type === "modal/closed") note("closed");
        }),
    });
    return () => sluice.destroy();
  });
  const told = seen.filter((what) => !what.endsWith("command/destroyed"));
  return { told, prompts: promptsOf(wallet), fern: promptsOf(fern) };
};

const WAITING = "Connect > ConnectingExternal";

describe("[S2.14] a wallet of the page that was chosen", () => {
  test("is asked within the click", () => {
    const seen: number[] = [];
    marbles(({ scheduler, act }) => {
      const env = simulatedEnv({ scheduler });
      const sluice = createTestSluice(env);
      const wallet = ember(hangs);
      act("a 49ms o 9ms e", {
        a: () => wallet.announce(env),
        o: () => void sluice.open(),
        e: () => {
          click(sluice, "dev.ember")();
          seen.push(wallet.calls.length);
        },
      });
      return () => sluice.destroy();
    });
    expect(seen).toEqual([1]);
  });

  test.each([0, 99])("answers after %i ms: nothing else is shown", (ms) =>
    expect(story("e", answersIn(ms, YES)).told).toEqual([`${ms} connected`, `${ms} closed`]),
  );

  test.each([100, 101])("answers after %i ms: the dialog says after 100 ms that it waits", (ms) =>
    expect(story("e", answersIn(ms, YES)).told).toEqual([
      `100 ${WAITING}`,
      `${ms} connected`,
      `${ms} closed`,
    ]),
  );

  test.each([0, 99])("refuses after %i ms: the view that says so is there at once", (ms) =>
    expect(story("e", answersIn(ms, NO))).toEqual({
      told: [`${ms} connect/rejected`, `${ms} ${WAITING}`],
      prompts: 1,
      fern: 0,
    }),
  );

  test.each([100, 101])("refuses after %i ms, where the dialog already waits", (ms) =>
    expect(story("e", answersIn(ms, NO))).toEqual({
      told: [`100 ${WAITING}`, `${ms} connect/rejected`],
      prompts: 1,
      fern: 0,
    }),
  );

  test("never answers: it is asked once, and going back gives it up", () =>
    expect(story("e 199ms b", hangs)).toEqual({
      told: [`100 ${WAITING}`, "200 connect/cancelled", "200 Connect"].sort(),
      prompts: 1,
      fern: 0,
    }));
});

describe("before the dialog says that it waits", () => {
  test("a second click on the row does not ask again", () =>
    expect(story("e 49ms e 199ms b", hangs)).toMatchObject({ prompts: 1 }));

  test("a click on another row gives the first one up, and only the other is shown", () =>
    expect(story("e 49ms f", hangs)).toEqual({
      told: ["50 command/superseded", `150 ${WAITING}`],
      prompts: 1,
      fern: 1,
    }));

  test("closing gives it up, and the dialog stays closed", () =>
    expect(story("e 49ms x", hangs).told).toEqual(["50 closed", "50 connect/cancelled"]));

  test("going on to another view gives it up, and that view stays", () =>
    expect(story("e 49ms l", hangs).told).toEqual([
      "50 Connect > WhatIsAWallet",
      "50 connect/cancelled",
    ]));

  test("a wallet that the site connects instead shows nothing", () =>
    expect(story("e 49ms h", hangs).told).toEqual(["50 command/superseded"]));
});

test("a wallet that was refused and is chosen again is asked again", () =>
  expect(story("e 49ms b 49ms e", answersIn(0, NO))).toMatchObject({
    told: [
      "0 connect/rejected",
      `0 ${WAITING}`,
      "50 Connect",
      "100 connect/rejected",
      `100 ${WAITING}`,
    ],
    prompts: 2,
  }));
