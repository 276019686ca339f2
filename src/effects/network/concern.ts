import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { initialSwitch, type NetworkStates } from "./state.js";

/** Switching networks. Its effects talk to a wallet and are loaded with those of the connection. */
export const network = {
  states: ({ folded, late }: Folding): NetworkStates => ({
    networkSwitch$: folded(initialSwitch, late("networkSwitch")),
  }),
} satisfies Concern;
