import { useObservable, useObservableState } from "observable-hooks";
import { map, of, startWith, switchMap } from "rxjs";
import { after } from "../../base/after.js";
import { SLOW_WALLET_MS } from "../../base/limits.js";
import { useViewPorts } from "../sluice-context.js";

/** Whether a wallet has been asked for so long that the visitor may not see its prompt. */
export const useSlow = (isAsked: boolean): boolean => {
  const { env } = useViewPorts();
  const slow$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([asked]) =>
          asked
            ? after(SLOW_WALLET_MS, env.scheduler).pipe(
                map(() => true),
                startWith(false),
              )
            : of(false),
        ),
      ),
    [isAsked],
  );
  return useObservableState(slow$, false);
};
