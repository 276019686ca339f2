import { defer, filter, map, NEVER } from "rxjs";
import { describe, test } from "vitest";
import { accountEffects } from "../../src/effects/account/effects.js";
import type { Effects } from "../../src/effects/concern.js";
import { mainnet } from "../../src/networks/networks.js";
import { createSluiceWith } from "../../src/root/sluice.js";
import { viewPortsOf } from "../../src/root/view-ports.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { createTestSluiceWith } from "../../src/testing/test-sluice.js";
import { chunksWith } from "../support/chunks.js";
import { marbles } from "../support/marbles.js";

describe("a part that cannot be loaded", () => {
  test("settles what woke it, and nothing that others had answered", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const sluice = createSluiceWith(
        { projectId: "test", networks: [mainnet], remoteConfig: "off" },
        simulatedEnv({ scheduler }),
        chunksWith({ modal: cold("----#"), directory: cold("----#") }),
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

  test("[S2.3] what the service knows of the account: the next look at it tries again", () => {
    marbles(({ scheduler, act, cold, expectObservable }) => {
      const [first$, second$] = [cold<Effects>("--#"), cold("--c", { c: accountEffects })];
      const parts = [first$, second$].values();
      const sluice = createTestSluiceWith(
        simulatedEnv({ scheduler, storage: {} }),
        { remoteConfig: "off" },
        chunksWith({ account: defer(() => parts.next().value ?? NEVER) }),
      );
      act("b-o---x---o", {
        b: () => void sluice.send({ type: "balance/refresh" }),
        o: () => void sluice.open({ view: "Account" }),
        x: () => void sluice.close(),
      });
      const identities$ = sluice.events$.pipe(filter(({ type }) => type === "identity/none"));
      // Nobody is connected: that there is no name is the first thing it says.
      expectObservable(identities$.pipe(map(() => "i"))).toBe("------------i");
    });
  });
});
