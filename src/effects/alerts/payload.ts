import type { AlertText } from "./catalogue/alert-text.js";
import type { AlertCode } from "./catalogue/alerts.js";
import type { SnackbarKey } from "./catalogue/snackbars.js";

/** The developer-facing bar. S8.16 */
export interface Alert {
  /** Stable; the text is in the catalogue under `alert.<code>`. */
  readonly code: AlertCode;
  readonly variant: AlertText["variant"];
  /** Names in the text, e.g. the page's origin. */
  readonly values: Readonly<Record<string, string>>;
}

/** The transient message. S8.10 */
export interface Snackbar {
  readonly kind: "error" | "success" | "loading";
  /** Key of the message catalogue, or a text from outside. */
  readonly message: { readonly key: SnackbarKey } | { readonly text: string };
}

/** `alerts$`. */
export interface AlertsState {
  readonly alert: Alert | null;
  readonly snackbar: Snackbar | null;
}
