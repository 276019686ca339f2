import { NEVER, type ObservableInput, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import { away$, type SocketOwner } from "../../../../src/streams/wallets/walletconnect/sleep.js";
import { simulatedEnv } from "../../../../src/testing/simulated-env.js";
import { marbles } from "../../../support/marbles.js";

interface Story {
  readonly connected?: boolean;
  readonly persisted?: boolean;
  readonly closing?: ObservableInput<unknown>;
  readonly opening?: ObservableInput<unknown>;
  readonly hasClient?: boolean;
}

/** Leaves and comes back twice, and tells what the library was asked to do. */
const logOf = (story: Story): readonly string[] => {
  const { connected = true, persisted = true, hasClient = true } = story;
  const log: string[] = [];
  const ask = (name: string, answer: ObservableInput<unknown> = of(undefined)) => {
    log.push(name);
    return answer;
  };
  const relayer = {
    connected,
    transportClose: () => ask("close", story.closing),
    transportOpen: () => ask("open", story.opening),
  };
  const library: SocketOwner = { client: { core: { relayer } } };
  marbles(({ scheduler, act, scope }) => {
    const env = simulatedEnv({ scheduler });
    const fire = (type: string) => () => {
      log.push(type);
      env.window.dispatchEvent(Object.assign(new Event(type), { persisted }));
    };
    scope.run(away$(() => (hasClient ? of(library) : undefined), env));
    act("-ab--ab", { a: fire("pagehide"), b: fire("pageshow") });
  });
  return log;
};

const round = (...[hidden, shown]: readonly (readonly string[])[]) => {
  const once = ["pagehide", ...(hidden ?? []), "pageshow", ...(shown ?? [])];
  return [...once, ...once];
};

describe("the relay's socket, while the page lies in the browser's cache", () => {
  test("closes before the page is frozen, and opens when it is back, each time", () => {
    expect(logOf({})).toEqual(round(["close"], ["open"]));
  });

  test.each<[string, Story]>([
    ["a page that ends", { persisted: false }],
    ["a client that is not connected", { connected: false }],
    ["no client", { hasClient: false }],
  ])("%s: nothing is closed, nothing opened", (_, story) => {
    expect(logOf(story)).toEqual(round());
  });

  test("a relay that cannot be reached at the return: the next time as well", () => {
    expect(logOf({ opening: throwError(() => new Error("offline")) })).toEqual(
      round(["close"], ["open"]),
    );
  });

  test("opens only when closing is over", () => {
    expect(logOf({ closing: NEVER }).filter((step) => step === "open")).toEqual([]);
  });
});
