import type { State } from "../../base/state.js";
import type { PendingRequest } from "./payload.js";

/** The requests that wallets have not answered yet. */
export interface RequestStates {
  readonly requests$: State<readonly PendingRequest[]>;
}

export const NO_REQUESTS: readonly PendingRequest[] = [];
