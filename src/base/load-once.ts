import { defer, type Observable } from "rxjs";
import { keepAnswer } from "./keep-answer.js";

/** A dynamic import as a stream: starts when first needed, is kept once it is there, and tried anew after a failure. */
export const loadOnce = <M>(load: () => Promise<M>): Observable<M> =>
  defer(load).pipe(keepAnswer());
