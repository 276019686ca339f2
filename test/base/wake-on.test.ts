import { defer, map, mergeMap, type Observable, of, retry, throwError } from "rxjs";
import { describe, test } from "vitest";
import { wakeOn } from "../../src/base/wake-on.js";
import { marbles } from "../support/marbles.js";

const louder = (events$: Observable<string>) => events$.pipe(map((event) => event.toUpperCase()));
const wakes = (event: string): boolean => event === "w";

const silent = { hear: () => undefined, failed: () => "failed" };

describe("wakeOn", () => {
  test("sleeps until a waking event, then hears all from that one on, in order", () => {
    marbles(({ hot, cold, expectObservable }) => {
      const work$ = wakeOn<string>(hot<string>("-x-w-y-----z"), {
        wakes,
        load: cold("----l", { l: louder }),
        ...silent,
      });
      expectObservable(work$).toBe("-------(WY)Z");
    });
  });

  test("what the work subscribes to later does not hear the missed events again", () => {
    marbles(({ hot, cold, expectObservable }) => {
      const again = (events$: Observable<string>) =>
        events$.pipe(mergeMap((event) => (event === "y" ? events$ : of(event))));
      const work$ = wakeOn<string>(hot<string>("-w---y--z"), {
        wakes,
        load: cold("--l", { l: again }),
        ...silent,
      });
      expectObservable(work$).toBe("---w----(zz)");
    });
  });

  test("once awake it goes on at once when it is subscribed to anew", () => {
    marbles(({ hot, cold, expectObservable }) => {
      let isWhole = false;
      const fragile = (events$: Observable<string>) =>
        events$.pipe(
          map((event) => {
            if (event === "e" && !isWhole) {
              isWhole = true;
              throw "broken";
            }
            return event;
          }),
        );
      const work$ = wakeOn<string>(hot<string>("-x-w-e-x--e"), {
        wakes,
        load: cold("(l|)", { l: fragile }),
        ...silent,
        failed: () => "answered",
      });
      const values = { w: "w", a: "answered", x: "x", e: "e" };
      expectObservable(work$.pipe(retry())).toBe("---w-a-x--e", values);
    });
  });

  test("a failed load settles what was asked, and the next waking event tries anew", () => {
    marbles(({ hot, expectObservable }) => {
      let tries = 0;
      const load = defer(() => {
        tries += 1;
        return tries === 1 ? throwError(() => new Error("missing")) : of(louder);
      });
      const work$ = wakeOn<string>(hot<string>("-w--w-y"), {
        wakes,
        load,
        ...silent,
        failed: () => "w failed",
      });
      expectObservable(work$).toBe("-f--W-Y", { f: "w failed", W: "W", Y: "Y" });
    });
  });
});
