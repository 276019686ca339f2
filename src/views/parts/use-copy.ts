import { useObservableCallback, useSubscription } from "observable-hooks";
import { catchError, from, map, of, switchMap } from "rxjs";
import type { Snackbar } from "../../effects/payloads.js";
import type { MessageKey } from "../messages/catalogue.js";
import { useViewPorts } from "../sluice-context.js";

const said = (kind: Snackbar["kind"], key: MessageKey): Snackbar => ({ kind, message: { key } });

/** Copies a text in the click's own turn and says how it went. */
export const useCopy = (done: MessageKey = "snackbar.copied"): ((text: string) => void) => {
  const { env, send } = useViewPorts();
  const [copy, outcome$] = useObservableCallback<Snackbar, string>((text$) =>
    text$.pipe(
      switchMap((text) =>
        from(env.copy(text)).pipe(
          map(() => said("success", done)),
          catchError(() => of(said("error", "snackbar.copy-failed"))),
        ),
      ),
    ),
  );
  useSubscription(outcome$, (snackbar) => send({ type: "snackbar/show", snackbar }));
  return copy;
};
