import { catchError, from, map, of } from "rxjs";
import { SNACKBARS, type SnackbarKey } from "../../effects/alerts/catalogue/snackbars.js";
import type { Snackbar } from "../../effects/payloads.js";
import { useViewPorts } from "../sluice-context.js";

const said = (key: SnackbarKey): Snackbar => ({ kind: SNACKBARS[key], message: { key } });

/** Copies a text in the click's own turn and says how it went. */
export const useCopy = (done: SnackbarKey = "snackbar.copied"): ((text: string) => void) => {
  const { env, send } = useViewPorts();
  return (text) =>
    void from(env.copy(text))
      .pipe(
        map(() => said(done)),
        catchError(() => of(said("snackbar.copy-failed"))),
      )
      .forEach((snackbar) => void send({ type: "snackbar/show", snackbar }));
};
