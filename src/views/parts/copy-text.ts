import { catchError, from, map, of } from "rxjs";
import type { Env } from "../../base/env.js";
import type { KindOf, SnackbarKey } from "../../model/catalogue/snackbars.js";
import type { Snackbar } from "../../model/payloads.js";
import type { ViewPorts } from "../../root/view-types.js";

const said = <K extends SnackbarKey>(kind: KindOf<K>, key: K): Snackbar => ({
  kind,
  message: { key },
});

/** Copies a text, within a click. A passing message tells the outcome. */
export const copyText = (
  { env, send }: Pick<ViewPorts, "send"> & { readonly env: Pick<Env, "copy"> },
  text: string,
  done: "snackbar.copied" | "snackbar.link-copied" = "snackbar.copied",
): void =>
  void from(env.copy(text))
    .pipe(
      map(() => said("success", done)),
      catchError(() => of(said("error", "snackbar.copy-failed"))),
    )
    .forEach((snackbar) => void send({ type: "snackbar/show", snackbar }));
