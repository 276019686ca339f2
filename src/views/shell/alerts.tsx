import { useObservable, useObservableState } from "observable-hooks";
import { catchError, EMPTY, filter, switchMap } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { useSluice } from "../sluice-context.js";

// Without the bar the console still tells.
const bar$ = loadOnce(() => import("./alert-bar.js")).pipe(catchError(() => EMPTY));

/** The bar for alerts: its code and texts are fetched when there is one. */
export const Alerts = () => {
  const { alerts$ } = useSluice();
  const code$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([state$]) => state$),
        filter(({ alert }) => alert !== null),
        switchMap(() => bar$),
      ),
    [alerts$],
  );
  const code = useObservableState(code$, null);
  return code === null ? null : <code.AlertBar />;
};
