import type { Namespace } from "../codecs/caip.js";
import type { AccountState, ListedConnection } from "../model/connection.js";
import { useActiveAccount, useConnections } from "./host-hooks.js";
import { useShown } from "./use-shown.js";

/**
 * The active account, or null: of the active network's namespace, or of the one that is named. Like every hook here, it
 * renders again on each change.
 */
export const useAccount = ({
  namespace,
}: {
  readonly namespace?: Namespace | undefined;
} = {}): AccountState => {
  const active = useActiveAccount();
  const connections = useConnections();
  const accounts = useShown((states) => states.accounts$);
  if (namespace === undefined) return active;
  const state = connections[namespace];
  if (state?.status !== "connected") return null;
  // The active account of each connection comes first.
  return accounts.find(({ connectionId }) => connectionId === state.connection.id) ?? null;
};

/**
 * Every live connection: the active one of each namespace first, then the newest. Empty while `features.multiWallet` is
 * off.
 */
export const useConnectionList = (): readonly ListedConnection[] =>
  useShown((states) => states.connectionList$);
