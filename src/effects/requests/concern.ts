import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { NO_REQUESTS, type RequestStates } from "./state.js";

/** Requests to wallets. Their effects are loaded with those of the connection. */
export const requests = {
  states: ({ folded, late }: Folding): RequestStates => ({
    requests$: folded(NO_REQUESTS, late("requests")),
  }),
} satisfies Concern;
