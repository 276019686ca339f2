import {
  type MonoTypeOperatorFunction,
  Observable,
  observeOn,
  queueScheduler,
  Subscription,
} from "rxjs";
import { type Failure, isSluiceError } from "./errors.js";

export interface Lane<C, F> {
  /** Two commands with the same key ask for the same thing. */
  readonly keyOf: (command: C) => string;
  /** Whether it gives up work for the same thing, where it would else join. By default none does. */
  readonly isAnew?: (command: C) => boolean;
  /** What a command keeps busy: those that share a lane cannot run at once. By default all are in one. */
  readonly lanesOf?: (command: C) => readonly string[];
  /** Carries a command out. `asked()` returns all commands that wait for it, including the first one. */
  readonly run: (command: C, asked: () => readonly [C, ...C[]]) => Observable<F>;
  /** What to emit for the commands whose work was superseded. */
  readonly superseded: (asked: readonly [C, ...C[]]) => F;
}

interface UnderWay<C> {
  readonly key: string;
  readonly lanes: readonly string[];
  readonly asked: [C, ...C[]];
  readonly work: Subscription;
}

/**
 * Runs one piece of work at a time in each lane. A command for the same thing joins the running work. A command
 * for another thing that needs one of its lanes supersedes it.
 *
 * ```
 * commands  --a---a---b------
 * work a      -------!
 * work b              --x|
 * result    ----------(s)-x--   s: both a's are told
 * ```
 */
export const joinOrSwitch =
  <C, F>({ keyOf, isAnew = () => false, lanesOf = () => [""], run, superseded }: Lane<C, F>) =>
  (commands$: Observable<C>): Observable<F> =>
    new Observable((subscriber) => {
      let underWay: readonly UnderWay<C>[] = [];
      let sourceDone = false;
      const leave = (one: UnderWay<C>): void => {
        underWay = underWay.filter((other) => other !== one);
      };
      const start = (command: C): void => {
        const asked: [C, ...C[]] = [command];
        const work = new Subscription();
        const one = { key: keyOf(command), lanes: lanesOf(command), asked, work };
        underWay = [...underWay, one];
        subscriber.add(work);
        work.add(
          run(command, () => asked).subscribe({
            next: (fact) => subscriber.next(fact),
            error: (cause: unknown) => subscriber.error(cause),
            complete: () => {
              leave(one);
              if (sourceDone && underWay.length === 0) subscriber.complete();
            },
          }),
        );
      };
      subscriber.add(
        commands$.subscribe({
          next: (command) => {
            const key = keyOf(command);
            const same = underWay.find((one) => one.key === key);
            if (same !== undefined && !isAnew(command)) {
              same.asked.push(command);
              return;
            }
            const lanes = lanesOf(command);
            const crossed = underWay.filter((one) =>
              one.lanes.some((lane) => lanes.includes(lane)),
            );
            for (const one of crossed) {
              leave(one);
              one.work.unsubscribe();
              subscriber.next(superseded(one.asked));
            }
            start(command);
          },
          error: (cause: unknown) => subscriber.error(cause),
          complete: () => {
            sourceDone = true;
            if (underWay.length === 0) subscriber.complete();
          },
        }),
      );
    });

/**
 * Queues answers from outside on the queue of the bus. Otherwise, while the queue is idle, an answer would be
 * acted on before the operator that emitted it could end its work, and a command would be settled twice.
 */
export const inTurn = <T>(): MonoTypeOperatorFunction<T> => observeOn(queueScheduler);

/**
 * The errors behind failed commands, by the command's id, for the promises that reject with them. They are live
 * objects, so no fact carries them. Only commands that a promise waits for have an entry.
 */
export type Causes = Map<string, unknown>;

/** These commands failed because of `cause`. */
export const noteCause = (causes: Causes, ids: readonly string[], cause: unknown): void => {
  // An error of ours only wraps the one that counts.
  const original = isSluiceError(cause) ? cause.cause : cause;
  for (const id of ids) if (causes.has(id)) causes.set(id, original);
};

/** Why a request is not sent: it was made for another account than the one that is active by now. EIP-1193 */
export const ACCOUNT_CHANGED: Failure = {
  code: "request/account-changed",
  message:
    "The wallet's account changed before the request was sent. Check the account and try again.",
  rpc: { code: 4100 },
};
