import { expect, test } from "vitest";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluice } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

test("on a server, which has no page, open() does nothing and prints nothing", async () => {
  const told: unknown[] = [];
  let opened: Promise<void> | undefined;
  await marbles(({ scheduler, act }) => {
    const env = simulatedEnv({ scheduler, page: { url: "", origin: "" } });
    const sluice = createTestSluice(env);
    sluice.events$.subscribe((event) => told.push(event));
    act("o 30s x", {
      o: () => {
        opened = sluice.open();
      },
      x: () => sluice.destroy(),
    });
    return async () => {
      await opened;
      expect(env.logged).toEqual([]);
      expect(env.requests).toEqual([]);
      expect(
        told.filter((event) => (event as { type: string }).type !== "discovery/configured"),
      ).toEqual([]);
    };
  });
});
