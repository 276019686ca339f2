import type { State } from "../../base/state.js";
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
