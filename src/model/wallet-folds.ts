import type { SluiceEvent } from "./events.js";
import { initialSwitch, type NetworkSwitch } from "./network.js";
import { initialPairing, type PairingModel } from "./pairing.js";
import type { PendingRequest } from "./requests.js";
import type { TransactionStack } from "./transactions.js";

export const foldSwitch = (state: NetworkSwitch, event: SluiceEvent): NetworkSwitch => {
  switch (event.type) {
    case "network/asking":
      return { status: "asking", network: event.network };
    case "network/switch-failed":
      return state.status === "asking" && state.network.caipNetworkId === event.caipNetworkId
        ? { status: "failed", network: state.network, failure: event.failure }
        : state;
    case "network/switched":
    case "modal/closed":
      return state.status === "idle" ? state : initialSwitch;
    default:
      return state;
  }
};

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

export const foldFlows = (state: TransactionStack, event: SluiceEvent): TransactionStack => {
  switch (event.type) {
    case "transaction/pushed":
      return [...state, event.entry];
    case "transaction/popped":
      return state.filter(({ id }) => id !== event.entryId);
    default:
      return state;
  }
};
