import { defer, NEVER } from "rxjs";
import { describe, expect, test } from "vitest";
import type { Env } from "../../src/base/env.js";
import { readNow } from "../../src/base/state.js";
import type { SluiceEvent } from "../../src/model/events.js";
import { scriptedWallet } from "../../src/testing/scripted-wallet.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import {
  createTestSluice,
  createTestSluiceWith,
  testChunks,
} from "../../src/testing/test-sluice.js";
import { marbles } from "../support/marbles.js";
import { storedConnection } from "../support/told.js";

/** What a page creates, and the types of its events, which are recorded as they come. */
const begin = (
  scheduler: Parameters<typeof simulatedEnv>[0]["scheduler"],
  storage: Readonly<Record<string, string>> = {},
  outside: Partial<Env> = {},
) => {
  const { provider } = scriptedWallet();
  const connectors = [{ id: "mine", name: "Mine", provider: provider as never }];
  const sluice = createTestSluice(
    { ...simulatedEnv({ scheduler, storage }), ...outside },
    { connectors },
  );
  const types: SluiceEvent["type"][] = [];
  sluice.events$.subscribe(({ type }) => types.push(type));
  return { sluice, types };
};

describe("the start of a page", () => {
  test("looks for wallets after the task that draws the button, unasked", () => {
    marbles(({ scheduler }) => {
      const { sluice, types } = begin(scheduler);
      expect(readNow(sluice.wallets$).external).toEqual([]);
      expect(types).toEqual([]);
      return () => {
        expect(types).toEqual(["discovery/configured"]);
        expect(readNow(sluice.wallets$).external).toHaveLength(1);
      };
    });
  });

  test("in a browser, after two frames and what they lead to", () => {
    marbles(({ scheduler, act }) => {
      const frames: (() => void)[] = [];
      const defaultView = {
        requestAnimationFrame: (run: () => void) => frames.push(run),
        cancelAnimationFrame: () => {},
      };
      const hostDocument = () => ({ defaultView }) as unknown as Document;
      const { types } = begin(scheduler, {}, { hostDocument });
      act("16ms a 16ms b c", {
        a: () => frames[0]?.(),
        b: () => frames[1]?.(),
        c: () => expect(types).toEqual(["discovery/configured"]),
      });
      return () => expect(frames).toHaveLength(2);
    });
  });

  test("in the background, where nothing is drawn, after a second", () => {
    marbles(({ scheduler, act }) => {
      const defaultView = { requestAnimationFrame: () => 1, cancelAnimationFrame: () => {} };
      const hostDocument = () => ({ defaultView }) as unknown as Document;
      const { types } = begin(scheduler, {}, { hostDocument });
      act("999ms a b", {
        a: () => expect(types).toEqual([]),
        b: () => expect(types).toEqual(["discovery/configured"]),
      });
    });
  });

  test("a command does not wait for it, and finds what there is", () => {
    marbles(({ scheduler }) => {
      const { sluice, types } = begin(scheduler);
      void sluice.connect("mine");
      expect(types.slice(0, 2)).toEqual(["discovery/configured", "connect"]);
      return () => {
        expect(readNow(sluice.status$)).toBe("connected");
        expect(types.filter((type) => type === "discovery/configured")).toHaveLength(1);
      };
    });
  });

  test("[S4.3] a visitor who comes back is restored at once: no state says that nobody is there", () => {
    marbles(({ scheduler }) => {
      const { sluice } = begin(scheduler, storedConnection());
      expect(readNow(sluice.status$)).toBe("connecting");
    });
  });

  test.each([
    ["from the start", {}, 1],
    ["not where only WalletConnect is offered", { basic: true }, 0],
  ])("what finds wallets is fetched %s", (_, options, times) => {
    marbles(({ scheduler }) => {
      const chunks = testChunks();
      let fetched = 0;
      const eip155 = defer(() => {
        fetched += 1;
        return NEVER;
      });
      createTestSluiceWith(simulatedEnv({ scheduler }), options, {
        ...chunks,
        finders: { eip155 },
      });
      expect(fetched).toBe(times);
    });
  });

  test("one that is destroyed before it begins does nothing", () => {
    marbles(({ scheduler }) => {
      const { sluice, types } = begin(scheduler);
      sluice.destroy();
      return () => expect(types).toEqual([]);
    });
  });
});
