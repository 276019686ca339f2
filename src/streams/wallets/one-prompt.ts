import { defer, finalize, type Observable } from "rxjs";
import { keepAnswer } from "../../base/keep-answer.js";

/**
 * Asks a wallet that shows one prompt at a time: whoever asks while one is open joins it. The prompt outlives its first
 * subscriber, since a page cannot withdraw it.
 */
export const onePrompt = () => {
  let open: Observable<unknown> | null = null;
  return (ask$: Observable<unknown>): Observable<unknown> =>
    defer(() => {
      open ??= ask$.pipe(
        finalize(() => {
          open = null;
        }),
        keepAnswer(),
      );
      return open;
    });
};
