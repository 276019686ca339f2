import type { SluiceEvent } from "./events.js";
import type { NamingState } from "./naming.js";

const NONE = { status: "none" } as const;

/** Nothing was typed yet. */
export const NO_NAME: NamingState = {
  text: "",
  check: NONE,
  has: null,
  requestId: null,
  isSigned: false,
  failure: null,
  registered: null,
};

/** The name that is being registered, after an event. One that was changed is not known to be free. */
export const foldNaming = (state: NamingState | null, event: SluiceEvent): NamingState | null => {
  switch (event.type) {
    case "naming/began":
      return NO_NAME;
    case "naming/ended":
      return null;
    default:
      return state === null ? null : foldName(state, event);
  }
};

const foldName = (state: NamingState, event: SluiceEvent): NamingState => {
  switch (event.type) {
    case "naming/edited":
      // What the wallet signs is not changed meanwhile.
      return state.requestId === null
        ? { ...state, text: event.text, check: NONE, failure: null }
        : state;
    case "naming/checked":
      return { ...state, check: event.check };
    case "naming/has":
      return { ...state, has: event.name };
    case "naming/asked":
      return { ...state, requestId: event.requestId, failure: null };
    case "naming/signed":
      return { ...state, isSigned: true };
    case "naming/registered":
      return { ...state, ...SETTLED, registered: event.name };
    case "naming/failed":
      return {
        ...state,
        ...SETTLED,
        // Leaving the request is no failure: the visitor knows.
        failure: event.failure.code === "frame/aborted" ? null : event.failure,
        check:
          event.failure.code === "naming/taken" ? { status: "taken", suggested: [] } : state.check,
      };
    default:
      return state;
  }
};

const SETTLED = { requestId: null, isSigned: false } as const;

/** Whether the wallet can be asked for it. */
export const canRegister = ({ check, has, requestId, registered }: NamingState): boolean =>
  check.status === "free" && has === null && requestId === null && registered === null;
