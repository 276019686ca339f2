import {
  catchError,
  concat,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  scan,
  switchMap,
  tap,
} from "rxjs";
import type { ViewEnv } from "../../base/own-env.js";
import type { ViewEntry, ViewState } from "../../model/modal.js";
import type { View } from "../parts/view.js";
import { viewCode } from "./views.js";

/** What the dialog draws. The last view stays until the code of the next one has loaded. */
export interface ShownView {
  readonly entry: ViewEntry;
  /** Null is Connect. */
  readonly View: View | null;
  /** Length of the history. From 2 on, there is a way back. */
  readonly depth: number;
  /** True while the next view is loading. */
  readonly pending: boolean;
  /** True if its code could not be loaded. */
  readonly failed: boolean;
  /** Changes when another view or another subject is shown. */
  readonly key: string;
}

/** What is drawn before the first answer, which comes at once for Connect. */
export const firstShown = (state: ViewState): ShownView => ({
  ...factsOf(state),
  View: null,
  pending: state.current.view !== "Connect",
  failed: false,
});

/** Whether it is what stands ready while the dialog is closed. */
export const isReadyView = (state: ViewState): boolean => factsOf(state).key === "1,Connect,,,";

/** Follows the router. Never errors: a failed load is a view of its own. A name that no view has is told to the developer. */
export const shownView$ = (
  view$: Observable<ViewState>,
  first: ShownView,
  { log }: Pick<ViewEnv, "log">,
): Observable<ShownView> =>
  view$.pipe(
    distinctUntilChanged((a, b) => a.history === b.history && a.current === b.current),
    switchMap((state) =>
      concat(
        of({ pending: true }),
        viewCode(state.current.view).pipe(
          tap((View) => {
            const { view } = state.current;
            if (View === null && view !== "Connect")
              log(
                "warn",
                `The dialog has no view "${view}", so it shows Connect. See \`ViewName\` for the names.`,
              );
          }),
          map((View) => ({ ...factsOf(state), View, pending: false, failed: false })),
          catchError(() => of({ ...factsOf(state), View: null, pending: false, failed: true })),
        ),
      ),
    ),
    scan((shown: ShownView, change): ShownView => ({ ...shown, ...change }), first),
  );

const factsOf = ({ current, history }: ViewState) => ({
  entry: current,
  depth: history.length,
  key: [
    history.length,
    current.view,
    current.connectorId,
    current.walletId,
    current.caipNetworkId,
  ].join(),
});
