import { useObservable, useSubscription } from "observable-hooks";
import type { RefObject } from "react";
import { catchError, EMPTY, switchMap } from "rxjs";
import type { ViewName } from "../../model/modal.js";
import { fetchAhead, preload$, readyDialog$ } from "../shell/load-dialog.js";
import { useOptions, useViewPorts } from "../sluice-context.js";

/** Properties of a button that opens the dialog, and loads it at the first sign of intent. */
export interface OpenerProps {
  readonly "aria-haspopup": "dialog";
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onTouchStart: () => void;
  readonly onClick: () => void;
}

/**
 * Also loads the dialog while the browser is idle.
 *
 * @param view to open on; null for Connect, or the account if one is connected
 * @param button what has to be seen first; none where the host draws it
 */
export const useOpener = (
  view: ViewName | null,
  button?: RefObject<Element | null>,
): OpenerProps => {
  const ports = useViewPorts();
  const { preload } = useOptions();
  useSubscription(
    useObservable(
      (inputs$) =>
        inputs$.pipe(
          switchMap(([now, when]) =>
            when === "idle"
              ? preload$.pipe(
                  switchMap((preloaded$) => preloaded$(now, [readyDialog$(now)], button)),
                  catchError(() => EMPTY),
                )
              : EMPTY,
          ),
        ),
      [ports, preload],
    ),
  );
  const warm = () => {
    if (preload !== "none") fetchAhead(ports.load("modal"), readyDialog$(ports));
  };
  return {
    "aria-haspopup": "dialog",
    onPointerEnter: warm,
    onFocus: warm,
    onTouchStart: warm,
    onClick: () =>
      void ports.send({ type: "modal/open", entry: view === null ? undefined : { view } }),
  };
};
