import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../events.js";
import type { NetworkSwitch } from "./payload.js";

/** The switch in progress. */
export interface NetworkStates {
  readonly networkSwitch$: State<NetworkSwitch>;
}

export const initialSwitch: NetworkSwitch = { status: "idle" };

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
