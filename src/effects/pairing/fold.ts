import type { SluiceEvent } from "../events.js";
import { initialPairing, type PairingModel } from "./state.js";

export const foldPairing = (state: PairingModel, event: SluiceEvent): PairingModel => {
  switch (event.type) {
    case "pairing/preparing":
      return { status: "preparing", attemptId: event.attemptId };
    case "pairing/offered": {
      const { attemptId, uriRef, expiresAt } = event;
      return { status: "ready", attemptId, uriRef, expiresAt, expired: false };
    }
    case "pairing/expired":
      return state.status === "ready" && state.attemptId === event.attemptId
        ? { ...state, expired: true }
        : state;
    case "connect/succeeded":
    case "connect/failed":
      return state.status !== "idle" && state.attemptId === event.attemptId
        ? initialPairing
        : state;
    // What was asking broke. An attempt has the id of its command.
    case "command/failed":
      return state.status !== "idle" && event.settles.includes(state.attemptId)
        ? initialPairing
        : state;
    default:
      return state;
  }
};
