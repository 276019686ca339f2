import { useObservable, useObservableState } from "observable-hooks";
import { catchError, defer, EMPTY, of, startWith, switchMap } from "rxjs";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { useSluice } from "../sluice-context.js";

/** The name that an account goes by, once it is known; null for nobody, and where there is none. */
export const useNameOf = (address: string | null, caipNetworkId: CaipNetworkId): string | null => {
  const sluice = useSluice();
  const name$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([asked, on]) =>
          asked === null
            ? of(null)
            : defer(() => sluice.lookUpName(asked, { caipNetworkId: on })).pipe(
                // It goes by its address.
                catchError(() => EMPTY),
                startWith(null),
              ),
        ),
      ),
    [address, caipNetworkId] as const,
  );
  return useObservableState(name$, null);
};
