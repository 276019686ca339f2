import { useObservable, useObservableState } from "observable-hooks";
import { useEffect, useReducer } from "react";
import { catchError, EMPTY, switchMap } from "rxjs";
import { countDialog } from "../../base/own-env.js";
import type { Sluice } from "../../root/types.js";
import { SluiceProvider, useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { dialogCode$ } from "./load-dialog.js";

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
