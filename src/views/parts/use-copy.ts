import { catchError, from, map, of } from "rxjs";
import type { KindOf, SnackbarKey } from "../../effects/alerts/catalogue/snackbars.js";
import type { Snackbar } from "../../effects/payloads.js";
import { useViewPorts } from "../sluice-context.js";

const said = <K extends SnackbarKey>(kind: KindOf<K>, key: K): Snackbar => ({
  kind,
  message: { key },
});

/** Copies a text in the click's own turn and says how it went. */
export const useCopy = (
  done: "snackbar.copied" | "snackbar.link-copied" = "snackbar.copied",
): ((text: string) => void) => {
  const { env, send } = useViewPorts();
  return (text) =>
    void from(env.copy(text))
      .pipe(
        map(() => said("success", done)),
        catchError(() => of(said("error", "snackbar.copy-failed"))),
      )
      .forEach((snackbar) => void send({ type: "snackbar/show", snackbar }));
};
