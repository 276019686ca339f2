import { map, merge, NEVER, type Observable, type Subscription, tap, timer } from "rxjs";
import { type RunHelpers, TestScheduler } from "rxjs/testing";
import { web } from "../base/browser-env/web.js";
import { createScope, holdState, type Scope, type State } from "../base/state.js";

export interface Marbles extends RunHelpers {
  /** Virtual clock and timers, for `env.scheduler`. Starts at 0. */
  readonly scheduler: TestScheduler;
  /** Ends with the test. An error that reaches it fails the test. */
  readonly scope: Scope;
  /** A state stream. The diagram has to have a value at frame 0. */
  state<S>(diagram: string, values: Readonly<Record<string, S>>): State<S>;
  /** Calls functions at the moments of a diagram, as a visitor would act. */
  act(diagram: string, actions: Readonly<Record<string, () => void>>): void;
}

/** Runs a marble test; a promise, where its assertions at the end have to be waited for. */
export interface MarbleTest {
  (body: (m: Marbles) => () => Promise<void>, limits?: StoryLimits): Promise<void>;
  // biome-ignore lint/suspicious/noConfusingVoidType: a body without assertions at the end returns nothing
  (body: (m: Marbles) => void | (() => void), limits?: StoryLimits): void;
}

export interface StoryLimits {
  /** How long the story may take in real time, in milliseconds. Default: 2000. Most stories take a few. */
  readonly realMs?: number;
}

/**
 * Creates a runner of marble tests, for any test library.
 *
 * The runner calls `body` in virtual time: two minutes cost nothing. What `body` returns is called
 * when all virtual time has passed, for assertions about what had happened by then.
 *
 * Promises settle after virtual time only. So a test of what `sluice.connect(...)` gives keeps the promise, returns
 * an asynchronous function that awaits it, and gives the promise of the runner to its test library:
 *
 * ```ts
 * test("connects", () => marbles(({ act }) => {
 *   let connected: Promise<Connection> | undefined;
 *   act("c", { c: () => { connected = sluice.connect("dev.mine"); } });
 *   return async () => expect(await connected).toMatchObject({ namespace: "eip155" });
 * }));
 * ```
 */
export const marblesWith = (
  assertEqual: (actual: unknown, expected: unknown) => void,
): MarbleTest => {
  const run = (body: (m: Marbles) => unknown, { realMs = STORY_MS }: StoryLimits = {}): unknown => {
    const scheduler = endingScheduler(assertEqual, realMs);
    const defects: unknown[] = [];
    const scope = createScope((cause) => defects.push(cause));
    let outcome: unknown;

    scheduler.run((helpers) => {
      const act: Marbles["act"] = (diagram, actions) => {
        scope.run(helpers.hot(diagram).pipe(tap((key) => actions[key]?.())));
      };
      const after = body({ ...helpers, scheduler, scope, state: stateOf(scheduler, scope), act });
      helpers.flush();
      outcome = typeof after === "function" ? after() : undefined;
      scope.end();
    });
    const end = (): void => assertEqual(defects, []);
    return outcome instanceof Promise ? outcome.then(end) : end();
  };
  return run as MarbleTest;
};

const STORY_MS = 2000;

/**
 * A scheduler that gives up a story whose virtual time never ends, such as one with a poll that nobody unsubscribes, and
 * names what keeps it alive.
 */
const endingScheduler = (
  assertEqual: ConstructorParameters<typeof TestScheduler>[0],
  realMs: number,
) => {
  const scheduler = new TestScheduler(assertEqual);
  const origins = new Map<Subscription, Error>();
  const schedule = scheduler.schedule.bind(scheduler);
  scheduler.schedule = (work, delay, state) => {
    const action = schedule(work, delay, state);
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 50;
    origins.set(action, new Error());
    Error.stackTraceLimit = stackTraceLimit;
    action.add(() => origins.delete(action));
    return action;
  };
  const startedAt = web.now();
  let frame = 0;
  // The scheduler sets it before each step of the story.
  Object.defineProperty(scheduler, "frame", {
    get: () => frame,
    set: (next: number) => {
      frame = next;
      if (web.now() - startedAt > realMs)
        throw new Error(neverEnds(frame, realMs, [...origins.values()]));
    },
  });
  return scheduler;
};

const neverEnds = (frame: number, realMs: number, origins: readonly Error[]): string => {
  const places = origins.map(({ stack = "" }) => {
    const lines = stack.split("\n").slice(2);
    const own = lines.filter((line) => !/node_modules|src[\\/]testing[\\/]marbles\./.test(line));
    return own.slice(0, 4).join("\n");
  });
  return `This story does not end: after ${realMs} ms, its virtual time was at ${frame} ms. Still waiting are:\n${[
    ...new Set(places),
  ].join(
    "\n",
  )}\nEnd them, for example with \`sluice.destroy()\`, or give a story that is long the time it takes, as \`realMs\`.`;
};

const stateOf =
  (scheduler: TestScheduler, scope: Scope): Marbles["state"] =>
  <S>(diagram: string, values: Readonly<Record<string, S>>): State<S> => {
    const moments = TestScheduler.parseMarbles(diagram, values, undefined, false, true);
    const [now, ...later] = moments.flatMap(({ frame, notification }) =>
      notification.kind === "N" ? [{ frame, value: notification.value as S }] : [],
    );
    if (now?.frame !== 0) throw new Error(`state: "${diagram}" has no value at frame 0`);
    const changes$: Observable<S>[] = later.map(({ frame, value }) =>
      timer(frame, scheduler).pipe(map(() => value)),
    );
    return merge(NEVER, ...changes$).pipe(holdState(scope, now.value));
  };
