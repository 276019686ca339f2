import { defer, map, type Observable } from "rxjs";
import { keepAnswer } from "./keep-answer.js";

/** A dynamic import as a stream: starts when first needed, is kept once it is there, and tried anew after a failure. */
export const loadOnce = <M>(load: () => Promise<M>): Observable<M> =>
  defer(load).pipe(keepAnswer());

/** The same for what a module is for: its default export. */
export const loadDefault = <T>(load: () => Promise<{ readonly default: T }>): Observable<T> =>
  loadOnce(load).pipe(map((module) => module.default));
