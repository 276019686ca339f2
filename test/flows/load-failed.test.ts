import { filter, map } from "rxjs";
import { describe, test } from "vitest";
import { mainnet } from "../../src/networks/networks.js";
import { createSluiceWith } from "../../src/root/sluice.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { testChunks } from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";

describe("a part that cannot be loaded", () => {
  test("settles what woke it, and nothing that others had answered", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const sluice = createSluiceWith(
        { projectId: "test", networks: [mainnet], remoteConfig: "off" },
        simulatedEnv({ scheduler }),
        { ...testChunks(), modal$: cold("----#"), directory$: cold("----#") },
      );
      const settled$ = sluice.events$.pipe(
        map((event) => ("settles" in event ? `${event.type} ${event.settles.length}` : "")),
        filter((told) => told !== ""),
      );
      // The fourth frame: the directory's code is missing, and with it what was asked of it.
      act("d-x", {
        d: () => void viewPortsOf(sluice).send({ type: "directory/more" }),
        x: () => void sluice.close(),
      });
      expectObservable(settled$).toBe("--x-f", { x: "modal/closed 1", f: "command/failed 1" });
    });
  });
});
