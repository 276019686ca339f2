import { useObservableEagerState } from "observable-hooks";
import type { Network } from "../codecs/network.js";
import type {
  AccountState,
  BalanceState,
  ConnectionsState,
  IdentityState,
  ModalState,
  PendingRequest,
  Status,
  TokensState,
  WalletsState,
} from "../effects/payloads.js";
import { useSluice } from "./sluice-context.js";

/** The active account, or null. Like every hook here, it renders again on each change. */
export const useAccount = (): AccountState => useObservableEagerState(useSluice().account$);

/** The active network. `unsupported` is true if the wallet is on a network that is not configured. */
export const useNetwork = (): Network => useObservableEagerState(useSluice().network$);

/** `disconnected`, `connecting` or `connected`: one connected namespace is enough. */
export const useStatus = (): Status => useObservableEagerState(useSluice().status$);

/** The wallets that can be connected, as far as they are known now. */
export const useWallets = (): WalletsState => useObservableEagerState(useSluice().wallets$);

/** The native balance of the active account on the active network. */
export const useBalance = (): BalanceState => useObservableEagerState(useSluice().balance$);

/** Name and picture of the active account. Fetched when the Account view is first shown. */
export const useIdentity = (): IdentityState => useObservableEagerState(useSluice().identity$);

/** The tokens of the active account on the active network. Fetched while the Account view is shown. */
export const useTokens = (): TokensState => useObservableEagerState(useSluice().tokens$);

/** Whether the dialog is open. */
export const useModal = (): ModalState => useObservableEagerState(useSluice().modal$);

/** The state of each configured namespace. */
export const useConnections = (): ConnectionsState =>
  useObservableEagerState(useSluice().connections$);

/** The requests that a wallet has not answered yet. */
export const useRequests = (): readonly PendingRequest[] =>
  useObservableEagerState(useSluice().requests$);
