import { namespaceOf } from "../../codecs/caip.js";
import type { AccountState } from "../../model/payloads.js";
import { useConnections } from "../host-hooks.js";

interface Signer {
  readonly name: string;
  readonly icon: string | null;
  /** Brings the wallet's app to the front; null where no link is known. */
  readonly deepLink: string | null;
}

/** The wallet of an account. */
export const useSigner = (account: AccountState): Signer => {
  const connections = useConnections();
  const state = account === null ? undefined : connections[namespaceOf(account.caipNetworkId)];
  return state?.status === "connected"
    ? { ...state.connection.wallet, deepLink: state.connection.deepLink }
    : { name: "", icon: null, deepLink: null };
};
