import { loadDefault } from "../../base/load-once.js";
import type { Concern } from "../concern.js";
import type { Folding } from "../folding.js";
import { type AccountStates, initialIdentity, initialTokens } from "./state.js";

/** Name, picture and tokens of the account. Fetched with the first connection. */
export const account = {
  states: ({ folded, late }: Folding): AccountStates => ({
    identity$: folded(initialIdentity, late("identity")),
    tokens$: folded(initialTokens, late("tokens")),
  }),
  lazy: {
    wakes: (event) =>
      event.type === "connect/succeeded" ||
      // Tries again where it could not be fetched.
      ((event.type === "modal/opened" || event.type === "view/changed") &&
        event.entry.view === "Account"),
    load: loadDefault(() => import("./effects.js")),
  },
} satisfies Concern;
