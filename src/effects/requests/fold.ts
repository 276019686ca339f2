import type { SluiceEvent } from "../events.js";
import type { PendingRequest } from "./payload.js";

export const foldRequests = (
  state: readonly PendingRequest[],
  event: SluiceEvent,
): readonly PendingRequest[] => {
  switch (event.type) {
    case "request/sent":
      return [...state, event.request];
    case "request/asked":
      return state.map((one) =>
        one.id === event.requestId ? { ...one, phase: "asked", askedRef: event.askedRef } : one,
      );
    case "request/answered":
    case "request/failed":
    case "command/failed":
      return state.some(({ id }) => event.settles.includes(id))
        ? state.filter(({ id }) => !event.settles.includes(id))
        : state;
    default:
      return state;
  }
};
