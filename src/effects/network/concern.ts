import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { foldSwitch, initialSwitch, type NetworkStates } from "./state.js";

/** Switching networks; its effects speak to a wallet and come with those of the connection. */
export const network = {
  states: ({ folded }: Folding): NetworkStates => ({
    networkSwitch$: folded(initialSwitch, foldSwitch),
  }),
} satisfies Concern;
