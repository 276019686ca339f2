import type { AlertText } from "./catalogue/alert-text.js";
import type { AlertCode } from "./catalogue/alerts.js";
import type { SnackbarKey } from "./catalogue/snackbars.js";

/** The bar for developers, about mistakes in the set-up. Shown in the dialog unless `debug` is false. */
export interface Alert {
  /** Stable; the text is in the catalogue under `alert.<code>`. */
  readonly code: AlertCode;
  readonly variant: AlertText["variant"];
  /** Values that the text inserts, e.g. the page's origin. */
  readonly values: Readonly<Record<string, string>>;
}

/** The passing message for visitors, shown for 2.5 s. */
export interface Snackbar {
  readonly kind: "error" | "success" | "loading";
  /** A key of the message catalogue, or a text from a wallet or service. */
  readonly message: { readonly key: SnackbarKey } | { readonly text: string };
}

/** `alerts$`: what is shown now; null where nothing is. */
export interface AlertsState {
  readonly alert: Alert | null;
  readonly snackbar: Snackbar | null;
}
