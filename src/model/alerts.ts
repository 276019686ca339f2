import type { AlertText } from "./catalogue/alert-text.js";
import type { AlertCode, SnackbarKey } from "./catalogue/messages.js";
import type { Asks, Folding, Settles } from "./folding.js";
import type { ModalFact } from "./modal.js";

/** The bar for developers, about mistakes in the set-up. Shown in the dialog unless `debug` is false. */
export interface Alert {
  /** Stable; the text is in the catalogue under `alert.<code>`. */
  readonly code: AlertCode;
  readonly variant: AlertText["variant"];
  /** Values that the text inserts, e.g. the page's origin. */
  readonly values: Readonly<Record<string, string>>;
  /** What is wrong with the options, each in a sentence, where that is what it is about. */
  readonly problems?: readonly string[];
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

export type AlertCommand =
  | (Asks & { readonly type: "alert/close" })
  | (Asks & { readonly type: "snackbar/show"; readonly snackbar: Snackbar })
  | (Asks & { readonly type: "snackbar/hide" });

export type AlertFact =
  | { readonly type: "alert/raised"; readonly alert: Alert; readonly detail: string }
  | (Settles & { readonly type: "alert/closed" })
  | (Settles & { readonly type: "snackbar/shown"; readonly snackbar: Snackbar })
  | (Settles & { readonly type: "snackbar/hidden" });

export const initialAlerts: AlertsState = { alert: null, snackbar: null };

/** A second alert replaces the first. Closing the dialog removes the snackbar. */
export const foldAlerts = (state: AlertsState, event: AlertFact | ModalFact): AlertsState => {
  switch (event.type) {
    case "alert/raised":
      return { ...state, alert: event.alert };
    case "alert/closed":
      return state.alert === null ? state : { ...state, alert: null };
    case "snackbar/shown":
      return { ...state, snackbar: event.snackbar };
    case "snackbar/hidden":
    case "modal/closed":
      return state.snackbar === null ? state : { ...state, snackbar: null };
    default:
      return state;
  }
};

/** The alert for developers, and the passing message for visitors. */
export const alertStates = ({ folded }: Folding) => ({
  alerts$: folded(initialAlerts, foldAlerts),
});
