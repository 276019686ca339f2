import { useObservable, useObservableState } from "observable-hooks";
import { useEffect, useReducer } from "react";
import { catchError, EMPTY, type Observable, switchMap, tap } from "rxjs";
import { loadDefault, loadOnce } from "../../base/answers.js";
import { countDialog } from "../../base/env.js";
import type { ViewPorts } from "../../root/inside.js";
import type { Sluice } from "../../root/types.js";
import { SluiceProvider, useNow, useSluice, useViewPorts } from "../sluice-context.js";

export interface WalletDialogProps {
  /** The sluice to show. Default: that of the nearest provider. */
  readonly sluice?: Sluice;
  /** True: draws the dialog inline, without a backdrop, while it is open. */
  readonly inline?: boolean;
}

/**
 * The dialog. Put it once anywhere below the provider. Its code is loaded with the first opening, or as the option
 * `preload` says: then it stands ready, closed, before it is opened.
 */
export const WalletDialog = ({ sluice, inline = false }: WalletDialogProps) =>
  sluice === undefined ? (
    <OnDemand inline={inline} />
  ) : (
    <SluiceProvider sluice={sluice}>
      <OnDemand inline={inline} />
    </SluiceProvider>
  );

const OnDemand = ({ inline }: { readonly inline: boolean }) => {
  const { send, env } = useViewPorts();
  const { open } = useNow(useSluice().modal$);
  // In place, it would move what stands around it.
  const [isAhead, drawAhead] = useReducer(() => !inline, false);
  useEffect(() => countDialog(env.held, drawAhead), [env]);
  const code$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([isWanted, ask]) =>
          isWanted
            ? dialogCode$.pipe(
                catchError(() => {
                  ask({ type: "modal/close", by: "host" }); // so that the next click tries again
                  return EMPTY;
                }),
              )
            : EMPTY,
        ),
      ),
    [open || isAhead, send],
  );
  const code = useObservableState(code$, null);
  return code === null ? null : <code.Dialog inline={inline} />;
};

/** The dialog with Connect: one chunk, loaded when a click is likely or at the first opening. */
const dialogCode$ = loadOnce(() => import("./dialog.js"));

/** The same, and lets the closed dialog stand ready once its code is there. @internal */
export const readyDialog$ = ({ env }: Pick<ViewPorts, "env">): Observable<unknown> =>
  dialogCode$.pipe(tap(({ drawAhead }) => drawAhead(env.held)));

/** Begins to fetch what a click will probably need. If it fails, the click tries again. @internal */
export const fetchAhead = (...code$: readonly Observable<unknown>[]): void => {
  for (const part$ of code$) void part$.pipe(catchError(() => EMPTY)).forEach(() => {});
};

/** Waits for an idle browser. That takes more code than the first load has room for, so it comes later. @internal */
export const preload$ = loadDefault(() => import("./preload.js"));
