import { accountOf, networkOf } from "./select.js";
import type { ConnectionModel } from "./state.js";

/** The active account and network, both of one moment. */
export const holderOf = (model: ConnectionModel) => ({
  account: accountOf(model),
  network: networkOf(model),
});

export type Holder = ReturnType<typeof holderOf>;
