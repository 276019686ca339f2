import { map, NEVER, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { failed } from "../../src/base/errors.js";
import { scriptedWalletConnect } from "../../src/testing/scripted-wallet.js";
import { jsonResponse, simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice, type TestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

const names = ["a", "b", "c"];
const directory = () =>
  of(jsonResponse({ count: 3, data: names.map((id) => ({ id, name: id.toUpperCase() })) }));

/** Plays choices of directory wallets; gives the recent ones at each change. */
const story = (
  diagram: string,
  acts: (sluice: TestSluice) => Readonly<Record<string, () => void>>,
  pair: NonNullable<Parameters<typeof scriptedWalletConnect>[0]>["pair"] = (session) =>
    of({ step: "session", session }),
) => {
  const seen: string[] = [];
  let stored: string | undefined;
  marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, fetch: directory });
    const sluice = createTestSluice(env, {}, scriptedWalletConnect({ pair }));
    sluice.wallets$
      .pipe(map(({ recent }) => recent.map(({ name }) => name).join("")))
      .subscribe((text) => {
        if (seen.at(-1) !== text) seen.push(text);
      });
    act(`m-${diagram}`, {
      m: () => void sluice.send({ type: "directory/more" }),
      a: choose(sluice, "a"),
      b: choose(sluice, "b"),
      c: choose(sluice, "c"),
      d: () => void sluice.disconnect(),
      ...acts(sluice),
    });
    return () => {
      stored = env.stored.get("@sluice/recent-wallets");
    };
  });
  return { seen, stored };
};

const choose = (sluice: TestSluice, walletId: string) => () =>
  void sluice.connect({ connectorId: "walletConnect", walletId }).catch(() => undefined);

describe("[S3.7][S9.6] wallets used lately", () => {
  test("two at most, the newest first, and using one again moves it to the front", () => {
    const { seen } = story("a-d-b-d-a-d-c", () => ({}));
    expect(seen).toEqual(["", "A", "BA", "AB", "CA"]);
  });

  test("[S3.6] are kept for the next visit", () => {
    const { stored } = story("a", () => ({}));
    const next = createTestSluice(
      simulatedEnv({
        scheduler: { now: () => 0, schedule: () => NEVER.subscribe() },
        storage: { "@sluice/recent-wallets": stored ?? "" },
      }),
    );
    const seen: string[] = [];
    next.wallets$.subscribe(({ recent }) => seen.push(recent.map(({ name }) => name).join()));
    expect(seen).toEqual(["A"]);
    next.destroy();
  });

  test("one that refused is not among them", () => {
    const { seen } = story(
      "a",
      () => ({}),
      () => throwError(() => failed("connect/rejected", "Connection rejected")),
    );
    expect(seen).toEqual([""]);
  });

  test("a choice that was given up is not taken for the next success", () => {
    let tries = 0;
    const { seen } = story(
      "a-x-w",
      (sluice) => ({
        x: () => void sluice.send({ type: "connect/cancel", namespace: "eip155" }),
        w: () => void sluice.connect("walletConnect").catch(() => undefined),
      }),
      (session) => {
        tries += 1;
        return tries === 1 ? NEVER : of({ step: "session", session });
      },
    );
    expect(tries).toBe(2);
    expect(seen).toEqual([""]);
  });
});
