import { defer, type Observable } from "rxjs";
import { keepAnswer } from "./keep-answer.js";

/**
 * A dynamic import as a stream. Starts when first needed, keeps the module, and tries again after a failure.
 *
 * Made when it is first subscribed to: a page has dozens of these, and needs few.
 */
export const loadOnce = <M>(load: () => Promise<M>): Observable<M> => {
  let kept$: Observable<M> | undefined;
  return defer(() => {
    kept$ ??= defer(load).pipe(keepAnswer());
    return kept$;
  });
};

/** The same for a module's default export. */
export const loadDefault = <T>(load: () => Promise<{ readonly default: T }>): Observable<T> =>
  loadOnce(() => load().then((module) => module.default));
