import { expect, test } from "vitest";
import type { Sluice } from "../../src/root/types.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

test("two sluices over one outside share nothing that is held of it", () => {
  marbles(({ scheduler }) => {
    const env = simulatedEnv({ scheduler });
    const [one, other] = [createTestSluice(env), createTestSluice(env)].map(viewPortsOf);
    expect(one?.env.held).toBeDefined();
    expect(one?.env.held).not.toBe(other?.env.held);
  });
});

test("a sluice does not show its views' ports; what is none has none", () => {
  marbles(({ scheduler }) => {
    const sluice = createTestSluice(simulatedEnv({ scheduler }));
    const wrong = expect.objectContaining({ code: "options/invalid" });
    for (const stranger of [{ ...sluice }, {}, undefined])
      expect(() => viewPortsOf(stranger as Sluice)).toThrow(wrong);
  });
});
