import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../events.js";
import type { ModalState, ViewEntry, ViewState } from "./payload.js";

/** The dialog and its router. */
export interface ModalStates {
  readonly modal$: State<ModalState>;
  readonly view$: State<ViewState>;
}

export const initialModal: ModalState = { open: false, refusals: 0 };

export const foldModal = (state: ModalState, event: SluiceEvent): ModalState => {
  switch (event.type) {
    case "modal/opened":
      return state.open ? state : { ...state, open: true };
    case "modal/closed":
      return state.open ? { ...state, open: false } : state;
    case "modal/close-refused":
      return { ...state, refusals: state.refusals + 1 };
    default:
      return state;
  }
};

const START: ViewEntry = { view: "Connect" };
export const initialView: ViewState = { current: START, history: [START] };

/** An opening starts a new history; every other change carries the whole history. */
export const foldView = (state: ViewState, event: SluiceEvent): ViewState => {
  switch (event.type) {
    case "modal/opened":
      return { current: event.entry, history: [event.entry] };
    case "view/changed":
      return { current: event.entry, history: [...event.below, event.entry] };
    case "modal/closed":
      return state.history.length === 1 && state.current.view === "Connect" ? state : initialView;
    default:
      return state;
  }
};
