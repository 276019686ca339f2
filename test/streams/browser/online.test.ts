import { expect, test } from "vitest";
import { online$ } from "../../../src/streams/browser/page.js";
import { simulatedEnv } from "../../../src/testing/simulated-env.js";
import { marbles } from "../../support/marbles.js";

test("whether there is a network: now, and each change, while somebody listens", () => {
  marbles(({ scheduler, act, expectObservable }) => {
    const env = simulatedEnv({ scheduler });
    act("--a-aab-c", {
      a: () => env.setOnline(false),
      b: () => env.setOnline(true),
      c: () => env.setOnline(false),
    });
    const values = { t: true, f: false };
    expectObservable(online$(env), "^------!").toBe("t-f---t", values);
    expectObservable(online$(env), "---^").toBe("---f--t-f", values);
    return () => expect(env.online()).toBe(false);
  });
});
