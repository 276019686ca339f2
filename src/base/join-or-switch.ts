import { Observable, Subscription } from "rxjs";

export interface Lane<C, F> {
  /** Two commands with the same key ask for the same thing. */
  readonly keyOf: (command: C) => string;
  /** Carries a command out. `asked()` are all commands that wait for it, the first one included. */
  readonly run: (command: C, asked: () => readonly [C, ...C[]]) => Observable<F>;
  /** What to say to the commands whose work was given up for another. */
  readonly superseded: (asked: readonly [C, ...C[]]) => F;
}

/**
 * One piece of work at a time. A command for the same thing joins the work under way; one for
 * another thing gives it up, and starts.
 *
 * ```
 * commands  --a---a---b------
 * work a      -------!
 * work b              --x|
 * result    ----------(s)-x--   s: both a's are told
 * ```
 */
export const joinOrSwitch =
  <C, F>({ keyOf, run, superseded }: Lane<C, F>) =>
  (commands$: Observable<C>): Observable<F> =>
    new Observable((subscriber) => {
      let underWay: { key: string; asked: [C, ...C[]]; work: Subscription } | null = null;
      let sourceDone = false;
      const finish = (work: Subscription): void => {
        if (underWay?.work === work) underWay = null;
        if (sourceDone && underWay === null) subscriber.complete();
      };
      const start = (command: C): void => {
        const asked: [C, ...C[]] = [command];
        const work = new Subscription();
        underWay = { key: keyOf(command), asked, work };
        subscriber.add(work);
        work.add(
          run(command, () => asked).subscribe({
            next: (fact) => subscriber.next(fact),
            error: (cause: unknown) => subscriber.error(cause),
            complete: () => finish(work),
          }),
        );
      };
      subscriber.add(() => underWay?.work.unsubscribe());
      subscriber.add(
        commands$.subscribe({
          next: (command) => {
            if (underWay !== null && underWay.key === keyOf(command)) {
              underWay.asked.push(command);
              return;
            }
            const given = underWay;
            underWay = null;
            if (given !== null) {
              given.work.unsubscribe();
              subscriber.next(superseded(given.asked));
            }
            start(command);
          },
          error: (cause: unknown) => subscriber.error(cause),
          complete: () => {
            sourceDone = true;
            if (underWay === null) subscriber.complete();
          },
        }),
      );
    });
