import type { Network } from "../../codecs/network.js";
import type { SluiceEvent } from "../events.js";
import type { NetworkSwitch } from "../payloads.js";

export const initialSwitch: NetworkSwitch = { status: "idle" };

export const foldSwitch =
  (networks: readonly Network[]) =>
  (state: NetworkSwitch, event: SluiceEvent): NetworkSwitch => {
    switch (event.type) {
      case "network/asking": {
        const network = networks.find(({ caipNetworkId }) => caipNetworkId === event.caipNetworkId);
        return network === undefined ? state : { status: "asking", network };
      }
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
