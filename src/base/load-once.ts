import { defer, map, type Observable } from "rxjs";
import { keepAnswer } from "./keep-answer.js";

/** A dynamic import as a stream. Starts when first needed, keeps the module, and tries again after a failure. */
export const loadOnce = <M>(load: () => Promise<M>): Observable<M> =>
  defer(load).pipe(keepAnswer());

/** The same for a module's default export. */
export const loadDefault = <T>(load: () => Promise<{ readonly default: T }>): Observable<T> =>
  loadOnce(load).pipe(map((module) => module.default));
