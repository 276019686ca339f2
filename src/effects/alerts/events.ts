import type { Asks, Settles } from "../asks.js";
import type { Alert, Snackbar } from "./payload.js";

export type AlertCommand =
  | (Asks & { readonly type: "alert/close" })
  | (Asks & { readonly type: "snackbar/show"; readonly snackbar: Snackbar })
  | (Asks & { readonly type: "snackbar/hide" });

export type AlertFact =
  | { readonly type: "alert/raised"; readonly alert: Alert; readonly detail: string }
  | (Settles & { readonly type: "alert/closed" })
  | (Settles & { readonly type: "snackbar/shown"; readonly snackbar: Snackbar })
  | (Settles & { readonly type: "snackbar/hidden" });
