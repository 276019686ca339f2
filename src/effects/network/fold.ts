import type { SluiceEvent } from "../events.js";
import type { NetworkSwitch } from "./payload.js";
import { initialSwitch } from "./state.js";

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
