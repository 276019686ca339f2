import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../events.js";
import type { AlertsState } from "./payload.js";

/** The alert and the passing message. */
export interface AlertStates {
  readonly alerts$: State<AlertsState>;
}

export const initialAlerts: AlertsState = { alert: null, snackbar: null };

/** A second alert replaces the first. Closing the dialog removes the snackbar. */
export const foldAlerts = (state: AlertsState, event: SluiceEvent): AlertsState => {
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
