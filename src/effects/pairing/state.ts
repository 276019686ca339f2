import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../events.js";
import type { PairingState } from "./payload.js";

/** The pairing code on offer. */
export interface PairingStates {
  readonly pairing$: State<PairingState>;
}

/** The pairing as facts carry it: the code itself is in the vault under `uriRef`. */
export type PairingModel =
  | { readonly status: "idle" }
  | { readonly status: "preparing"; readonly attemptId: string }
  | {
      readonly status: "ready";
      readonly attemptId: string;
      readonly uriRef: string;
      readonly expiresAt: number;
      readonly expired: boolean;
    };

export const initialPairing: PairingModel = { status: "idle" };

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

/** The public state. */
export const showPairing = (model: PairingModel, uri: string | null): PairingState =>
  model.status === "ready"
    ? {
        status: "ready",
        uri: uri ?? "",
        expiresAt: model.expiresAt,
        expired: model.expired,
      }
    : { status: model.status };
