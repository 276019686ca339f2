import type { Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { SignInSession } from "../codecs/sign-in/siwx.js";
import type { BalanceState, IdentityState, TokensState } from "../model/account.js";
import type { ActivityState } from "../model/activity.js";
import type {
  AccountState,
  ConnectionsState,
  ListedConnection,
  Status,
} from "../model/connection.js";
import type { GasPriceState } from "../model/gas-price.js";
import type { ModalState } from "../model/modal.js";
import type { NftsState } from "../model/nfts.js";
import type { PendingRequest } from "../model/requests.js";
import type { TransfersState } from "../model/transfers.js";
import type { WalletsState } from "../model/wallets.js";
import { useShown } from "./sluice-context.js";

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

/** The active account, or null. */
export const useActiveAccount = (): AccountState => useShown((states) => states.account$);

/** The active network. `unsupported` is true if the wallet is on a network that is not configured. */
export const useNetwork = (): Network => useShown((states) => states.network$);

/** `disconnected`, `connecting` or `connected`: one connected namespace is enough. */
export const useStatus = (): Status => useShown((states) => states.status$);

/**
 * The address of the account whose connection is being restored, or null. Show it, so that a page does not jump, but do
 * not rely on it.
 */
export const useRestoring = (): string | null => useShown((states) => states.restoring$);

/** The wallets that can be connected, as far as they are known now. */
export const useWallets = (): WalletsState => useShown((states) => states.wallets$);

/** The native balance of the active account on the active network. */
export const useBalance = (): BalanceState => useShown((states) => states.balance$);

/** What a transaction costs on the active network now (EIP-1559). Its node is asked every 12 s while the component is there. */
export const useGasPrice = (): GasPriceState => useShown((states) => states.gasPrice$);

/** Name and picture of the active account. Fetched once it is active. */
export const useIdentity = (): IdentityState => useShown((states) => states.identity$);

/** The tokens of the active account on the active network. Fetched while the Account view is shown. */
export const useTokens = (): TokensState => useShown((states) => states.tokens$);

/**
 * The transactions of the active account, newest first. Fetched while the component is there; `sluice.activity$.more()`
 * fetches older ones.
 */
export const useActivity = (): ActivityState => useShown((states) => states.activity$);

/** The transactions that this site had the visitor's wallets send, the newest first. */
export const useTransfers = (): TransfersState => useShown((states) => states.transfers$);

/**
 * The NFTs that the active account holds on the active network. Looked for while the component is there;
 * `sluice.nfts$.more()` looks further back.
 */
export const useNfts = (): NftsState => useShown((states) => states.nfts$);

/** Whether the dialog is open. */
export const useModal = (): ModalState => useShown((states) => states.modal$);

/** The state of each configured namespace. */
export const useConnections = (): ConnectionsState => useShown((states) => states.connections$);

/**
 * Every live connection: the active one of each namespace first, then the newest. Empty while `features.multiWallet` is
 * off.
 */
export const useConnectionList = (): readonly ListedConnection[] =>
  useShown((states) => states.connectionList$);

/** The sign-in of the active account on the active network; null if there is none. */
export const useSession = (): SignInSession | null => useShown((states) => states.session$);

/** The requests that a wallet has not answered yet. */
export const useRequests = (): readonly PendingRequest[] => useShown((states) => states.requests$);
