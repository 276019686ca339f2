import { catchError, from, map, of } from "rxjs";
import type { Env } from "../base/env.js";
import type { KindOf, SnackbarKey } from "../effects/alerts/catalogue/snackbars.js";
import type { Snackbar } from "../effects/payloads.js";
import type { ViewPorts } from "./types.js";

const said = <K extends SnackbarKey>(kind: KindOf<K>, key: K): Snackbar => ({
  kind,
  message: { key },
});

/** Copies a text within the click, and tells the outcome in a passing message. */
export const copyText =
  (env: Pick<Env, "copy">, send: ViewPorts["send"]): ViewPorts["copy"] =>
  (text, done = "snackbar.copied") =>
    void from(env.copy(text))
      .pipe(
        map(() => said("success", done)),
        catchError(() => of(said("error", "snackbar.copy-failed"))),
      )
      .forEach((snackbar) => void send({ type: "snackbar/show", snackbar }));
