import { catchError, from, map, of } from "rxjs";
import type { Snackbar } from "../../effects/payloads.js";
import type { DialogKey } from "../messages/keys.js";
import { useViewPorts } from "../sluice-context.js";

const said = (kind: Snackbar["kind"], key: DialogKey): Snackbar => ({ kind, message: { key } });

/** Copies a text in the click's own turn and says how it went. */
export const useCopy = (done: DialogKey = "snackbar.copied"): ((text: string) => void) => {
  const { env, send } = useViewPorts();
  return (text) =>
    void from(env.copy(text))
      .pipe(
        map(() => said("success", done)),
        catchError(() => of(said("error", "snackbar.copy-failed"))),
      )
      .forEach((snackbar) => void send({ type: "snackbar/show", snackbar }));
};
