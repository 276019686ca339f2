import type { State } from "../../base/state.js";
import type { NetworkSwitch } from "./payload.js";

/** The switch in progress. */
export interface NetworkStates {
  readonly networkSwitch$: State<NetworkSwitch>;
}

export const initialSwitch: NetworkSwitch = { status: "idle" };
