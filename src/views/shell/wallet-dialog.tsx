import { useObservable, useObservableState } from "observable-hooks";
import { useEffect } from "react";
import { catchError, EMPTY, switchMap, take } from "rxjs";
import { countDialog } from "../../base/own-env.js";
import type { Sluice } from "../../root/types.js";
import { SluiceProvider, useSluice, useViewPorts } from "../sluice-context.js";
import { dialogCode$ } from "./load-dialog.js";

export interface WalletDialogProps {
  /** The sluice to show. Default: that of the nearest provider. */
  readonly sluice?: Sluice;
  /** True: draws the dialog inline, without a backdrop, while it is open. */
  readonly inline?: boolean;
}

/** The dialog. Put it once anywhere below the provider. Its code is loaded with the first opening. */
export const WalletDialog = ({ sluice, inline = false }: WalletDialogProps) =>
  sluice === undefined ? (
    <OnDemand inline={inline} />
  ) : (
    <SluiceProvider sluice={sluice}>
      <OnDemand inline={inline} />
    </SluiceProvider>
  );

const OnDemand = ({ inline }: { readonly inline: boolean }) => {
  const { modal$ } = useSluice();
  const { send, env } = useViewPorts();
  useEffect(() => countDialog(env.held), [env]);
  const code$ = useObservable(
    (input$) =>
      input$.pipe(
        switchMap(([state$, ask]) =>
          state$.pipe(
            switchMap(({ open }) =>
              open
                ? dialogCode$.pipe(
                    catchError(() => {
                      ask({ type: "modal/close", by: "host" }); // so that the next click tries again
                      return EMPTY;
                    }),
                  )
                : EMPTY,
            ),
          ),
        ),
        take(1), // a value that is set again at each opening is kept by React until this is drawn again
      ),
    [modal$, send],
  );
  const code = useObservableState(code$, null);
  return code === null ? null : <code.Dialog inline={inline} />;
};
