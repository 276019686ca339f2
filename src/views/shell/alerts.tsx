import { useObservable, useObservableState } from "observable-hooks";
import { catchError, EMPTY, filter, switchMap } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { useOptions, useSluice } from "../sluice-context.js";

// Without the bar, the console still has the message.
const bar$ = loadOnce(() => import("./alert-bar.js")).pipe(catchError(() => EMPTY));

/** The bar for alerts in debug mode. Its code and texts are fetched when there is an alert. S8.16 */
export const Alerts = () => {
  const { alerts$ } = useSluice();
  const { debug } = useOptions();
  const code$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([state$, shows]) => state$.pipe(filter(({ alert }) => shows && alert !== null))),
        switchMap(() => bar$),
      ),
    [alerts$, debug],
  );
  const code = useObservableState(code$, null);
  return code === null || !debug ? null : <code.AlertBar />;
};
