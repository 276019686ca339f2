import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { foldRequests, NO_REQUESTS, type RequestStates } from "./state.js";

/** Requests to wallets; their effects come with those of the connection. */
export const requests = {
  states: ({ folded }: Folding): RequestStates => ({
    requests$: folded(NO_REQUESTS, foldRequests),
  }),
} satisfies Concern;
