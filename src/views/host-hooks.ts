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

/** The active account, or null. Renders again on each change, as all hooks here do. */
export const useAccount = (): AccountState => useObservableEagerState(useSluice().account$);

/** The active network; `unsupported` is set where the wallet is on one the host did not configure. */
export const useNetwork = (): Network => useObservableEagerState(useSluice().network$);

/** Disconnected, connecting or connected, over all namespaces. */
export const useStatus = (): Status => useObservableEagerState(useSluice().status$);

/** What can be connected, as far as it is known now. */
export const useWallets = (): WalletsState => useObservableEagerState(useSluice().wallets$);

/** Native balance of the active account on the active network. */
export const useBalance = (): BalanceState => useObservableEagerState(useSluice().balance$);

/** How the service names the active account, once the Account view was looked at. */
export const useIdentity = (): IdentityState => useObservableEagerState(useSluice().identity$);

/** What the active account holds on the active network, while the Account view is looked at. */
export const useTokens = (): TokensState => useObservableEagerState(useSluice().tokens$);

/** Whether the dialog is open. */
export const useModal = (): ModalState => useObservableEagerState(useSluice().modal$);

/** The connection of each configured namespace. */
export const useConnections = (): ConnectionsState =>
  useObservableEagerState(useSluice().connections$);

/** Requests that a wallet has not answered yet. */
export const useRequests = (): readonly PendingRequest[] =>
  useObservableEagerState(useSluice().requests$);
