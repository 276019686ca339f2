import type { SluiceEvent } from "./events.js";
import type { OutbidsState } from "./send.js";

/** In whose place nothing is to be sent, after an event. What has its outcome, or has something else in its place, is left alone. */
export const foldOutbids = (state: OutbidsState, event: SluiceEvent): OutbidsState => {
  switch (event.type) {
    case "send/outbidding":
      return { ...state, [event.transferId]: "asked" };
    case "send/outbid-failed":
      return state[event.transferId] === undefined
        ? state
        : { ...state, [event.transferId]: event.failure };
    case "send/outbidden":
    case "send/bumped":
      return without(state, event.requestId);
    case "transfer/mined":
      return without(state, event.transferId);
    default:
      return state;
  }
};

const without = (state: OutbidsState, id: string): OutbidsState => {
  const { [id]: found, ...others } = state;
  return found === undefined ? state : others;
};
