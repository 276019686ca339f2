import { defer, EMPTY, type Observable, of, throwError } from "rxjs";
import { describe, expect, test } from "vitest";
import type { Marbles } from "../../src/testing/marbles.js";
import { simulatedEnv } from "../../src/testing/simulated-env.js";
import { IDLE_TURN_MS, inIdleTime$ } from "../../src/views/shell/in-idle-time.js";
import { marbles } from "../support/marbles.js";

/** The browser is idle this long after it was asked. */
const IDLE_MS = 7;

type Seen = (changes: readonly { readonly isIntersecting: boolean }[]) => void;

/** A page that a test moves by hand, over a browser that is idle every 7 ms. */
const scriptedPage = (
  { scheduler }: Pick<Marbles, "scheduler">,
  { readyState = "complete", connection = {} as object, tellsIdle = true } = {},
) => {
  const observers: Seen[] = [];
  class IntersectionObserver {
    constructor(private readonly seen: Seen) {}
    observe = () => void observers.push(this.seen);
    disconnect = () => void observers.splice(observers.indexOf(this.seen), 1);
  }
  const window = Object.assign(new EventTarget(), {
    navigator: { connection },
    IntersectionObserver,
    ...(tellsIdle
      ? {
          requestIdleCallback: (run: () => void) => scheduler.schedule(run, IDLE_MS),
          cancelIdleCallback: (asked: { unsubscribe(): void }) => asked.unsubscribe(),
        }
      : {}),
  });
  const document = { readyState, defaultView: window } as unknown as Document;
  const env = simulatedEnv({ scheduler });
  return {
    env: Object.assign(env, { hostDocument: () => document }),
    /** A button of ours. */
    button: { current: { ownerDocument: document } as Element },
    load: () => window.dispatchEvent(new Event("load")),
    scroll: (isIntersecting: boolean) => {
      for (const seen of [...observers]) seen([{ isIntersecting }]);
    },
    observers,
  };
};

/** Parts that note when they are fetched. */
const noted = (
  { scheduler }: Pick<Marbles, "scheduler">,
  answers: readonly Observable<unknown>[] = [EMPTY, EMPTY, EMPTY],
) => {
  const fetched: number[] = [];
  const parts = answers.map((answer$) =>
    defer(() => {
      fetched.push(scheduler.now());
      return answer$;
    }),
  );
  return { parts, fetched };
};

describe("before any click", () => {
  test("one part for each moment in which the browser is idle", () => {
    marbles((m) => {
      const { env, button, scroll, observers } = scriptedPage(m);
      const { parts, fetched } = noted(m, [of(1), m.cold("20ms (a|)"), of(3)]);
      m.scope.run(inIdleTime$(env, parts, button));
      m.act("---s", { s: () => scroll(true) });
      return () => {
        expect(fetched).toEqual([10, 17, 44]);
        expect(observers).toEqual([]);
      };
    });
  });

  test("not before the page has loaded and the button is on the screen", () => {
    marbles((m) => {
      const { env, button, load, scroll } = scriptedPage(m, { readyState: "interactive" });
      const { parts, fetched } = noted(m, [EMPTY]);
      m.scope.run(inIdleTime$(env, parts, button));
      m.act("--a-b---c", {
        a: () => scroll(true),
        b: load,
        c: () => scroll(false),
      });
      m.act("90ms d", { d: () => scroll(true) });
      return () => expect(fetched).toEqual([97]);
    });
  });

  test("for a button that the host draws, it is enough that the page is visible", () => {
    marbles((m) => {
      const { env } = scriptedPage(m);
      env.setVisible(false);
      const { parts, fetched } = noted(m, [EMPTY]);
      m.scope.run(inIdleTime$(env, parts));
      m.act("30ms v", { v: () => env.setVisible(true) });
      return () => expect(fetched).toEqual([37]);
    });
  });

  test("a browser that does not tell when it is idle gets some time between two parts", () => {
    marbles((m) => {
      const { env } = scriptedPage(m, { tellsIdle: false });
      const { parts, fetched } = noted(m, [EMPTY, EMPTY]);
      m.scope.run(inIdleTime$(env, parts));
      return () => expect(fetched).toEqual([IDLE_TURN_MS, 2 * IDLE_TURN_MS]);
    });
  });

  test.each([
    { connection: { saveData: true } },
    { connection: { effectiveType: "2g" } },
    { connection: { effectiveType: "slow-2g" } },
  ])("nothing for a visitor who spares data: %j", (options) => {
    marbles((m) => {
      const { env } = scriptedPage(m, options);
      const { parts, fetched } = noted(m);
      m.scope.run(inIdleTime$(env, parts));
      return () => expect(fetched).toEqual([]);
    });
  });

  test.each([{ connection: { saveData: false, effectiveType: "3g" } }, { connection: undefined }])(
    "all of it for others: %j",
    ({ connection }) => {
      marbles((m) => {
        const { env } = scriptedPage(m, connection === undefined ? {} : { connection });
        const { parts, fetched } = noted(m);
        m.scope.run(inIdleTime$(env, parts));
        return () => expect(fetched).toEqual([7, 14, 21]);
      });
    },
  );

  test("nothing while the device is offline: some browsers remember a failed import", () => {
    marbles((m) => {
      const { env } = scriptedPage(m);
      env.setOnline(false);
      const { parts, fetched } = noted(m);
      m.scope.run(inIdleTime$(env, parts));
      return () => expect(fetched).toEqual([]);
    });
  });

  test("after a failure, the rest waits for the click", () => {
    marbles((m) => {
      const { env } = scriptedPage(m);
      const { parts, fetched } = noted(m, [throwError(() => new TypeError("cut off")), EMPTY]);
      m.scope.run(inIdleTime$(env, parts)); // an error would fail the test
      return () => expect(fetched).toEqual([7]);
    });
  });

  test("nothing more once the button is gone", () => {
    marbles((m) => {
      const { env } = scriptedPage(m);
      const { parts, fetched } = noted(m);
      m.expectObservable(inIdleTime$(env, parts), "^ 9ms !");
      return () => expect(fetched).toEqual([7]);
    });
  });

  test("nothing on a server", () => {
    marbles((m) => {
      const { parts, fetched } = noted(m);
      m.expectObservable(inIdleTime$(simulatedEnv(m), parts)).toBe("|");
      return () => expect(fetched).toEqual([]);
    });
  });
});
