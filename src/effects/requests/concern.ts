import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { foldRequests, NO_REQUESTS, type RequestStates } from "./state.js";

/** Requests to wallets. Their effects are loaded with those of the connection. */
export const requests = {
  states: ({ folded }: Folding): RequestStates => ({
    requests$: folded(NO_REQUESTS, foldRequests),
  }),
} satisfies Concern;
