import type { Observable } from "rxjs";
import type { Scope } from "../base/scope.js";
import { deriveState, guardedScan, holdState } from "../base/state.js";
import type { SluiceEvent } from "../effects/events.js";
import type { Folding, LateFolds } from "../effects/folding.js";

/**
 * Makes states over a bus. The scope owns them.
 *
 * @param folds the late folds that have been fetched so far
 */
export const foldingOver = (
  events$: Observable<SluiceEvent>,
  scope: Scope,
  folds: Partial<LateFolds>,
  parts: Pick<Folding, "settings" | "records" | "vault" | "env">,
): Folding => ({
  ...parts,
  late: (name) => (state, event) => folds[name]?.(state, event) ?? state,
  folded: (initial, fold) =>
    events$.pipe(guardedScan(scope, fold, initial), holdState(scope, initial)),
  derived: (source$, select) => deriveState(scope, source$, select),
  held: (initial, changes$) => changes$.pipe(holdState(scope, initial)),
});
