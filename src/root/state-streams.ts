import type { Observable } from "rxjs";
import type { Network } from "../codecs/network.js";
import type { SignInSession } from "../codecs/sign-in/siwx.js";
import type { BalanceState, IdentityState, TokensState } from "../model/account.js";
import type { ActivityState } from "../model/activity.js";
import type { AlertsState } from "../model/alerts.js";
import type { LocaleState, ThemeState } from "../model/appearance.js";
import type {
  AccountState,
  ConnectedAccount,
  ConnectionsState,
  ListedConnection,
  RecentConnection,
  Status,
} from "../model/connection.js";
import type { GasPriceState } from "../model/gas-price.js";
import type { LoginState } from "../model/login.js";
import type { ModalState, ViewState } from "../model/modal.js";
import type { NetworkState } from "../model/network.js";
import type { NftsState } from "../model/nfts.js";
import type { FeaturesState } from "../model/options.js";
import type { PairingState } from "../model/pairing.js";
import type { PaymentsState } from "../model/pay.js";
import type { PurchaseState } from "../model/purchase.js";
import type { PendingRequest } from "../model/requests.js";
import type { QuoteState, SentSwap } from "../model/swap.js";
import type { TransfersState } from "../model/transfers.js";
import type { WalletsState } from "../model/wallets.js";

// What the states are made of, all of it public.
export type { Transaction, Transfer } from "../codecs/api/history.js";
export type { ListedToken } from "../codecs/api/listed.js";
export type { NamedAccount, NamedAddress } from "../codecs/api/names.js";
export type { Token } from "../codecs/api/token-balances.js";
export type { Nft, NftAttribute } from "../codecs/nft.js";
export type { SentTransaction } from "../codecs/storage/transfers.js";
export type {
  AccountTokens,
  BalanceState,
  IdentityState,
  Listed,
  TokensState,
  Verdict,
  Verdicts,
} from "../model/account.js";
export type {
  ActivityScope,
  ActivityState,
  CompletedTransaction,
  ListedTransaction,
} from "../model/activity.js";
export type { Alert, AlertsState, Snackbar } from "../model/alerts.js";
export type { LocaleState, ThemeMode, ThemeState } from "../model/appearance.js";
export type {
  AccountState,
  Attempt,
  ConnectedAccount,
  Connection,
  ConnectionState,
  ConnectionsState,
  ListedConnection,
  RecentConnection,
  Status,
} from "../model/connection.js";
export type { GasPrice, GasPriceState } from "../model/gas-price.js";
export type { LoginState, LoginStep } from "../model/login.js";
export type { ModalState, ViewEntry, ViewName, ViewState } from "../model/modal.js";
export type { NetworkState, NetworkSwitch } from "../model/network.js";
export type { NftsState } from "../model/nfts.js";
export type { FeaturesState } from "../model/options.js";
export type { PairingState } from "../model/pairing.js";
export type { OngoingPayment, PaymentReceipt, PaymentsState } from "../model/pay.js";
export type { Bought, PurchaseState } from "../model/purchase.js";
export type { PendingRequest } from "../model/requests.js";
export type { PreparedTransfer, Receiver, SentTransfer } from "../model/send.js";
export type { Quote, QuotedSwap, QuoteState, SentSwap, Swapped } from "../model/swap.js";
export type { TransactionDetails, TransactionMove } from "../model/transaction-details.js";
export type { TransfersState } from "../model/transfers.js";
export type {
  DirectoryPart,
  DirectoryState,
  ExcludedWallet,
  WalletPage,
  WalletsState,
} from "../model/wallets.js";

/** The state streams of a wallet dialog: each emits its value on subscription, and then every change. */
export interface StateStreams {
  /** Whether the dialog is open. */
  readonly modal$: Observable<ModalState>;
  /** The view that the dialog shows, and the history that Back goes through. */
  readonly view$: Observable<ViewState>;
  /**
   * `connected` while at least one namespace is connected, else `connecting` while a wallet is asked or a stored
   * connection is restored, else `disconnected`.
   */
  readonly status$: Observable<Status>;
  /** The state of each configured namespace: its connection, its attempt, or why it is disconnected. */
  readonly connections$: Observable<ConnectionsState>;
  /** Every live connection: the active one of each namespace first. Empty where `features.multiWallet` is off, which an alert says. */
  readonly connectionList$: Observable<readonly ListedConnection[]>;
  /**
   * The wallets that were connected, whose connection is over, and that can be connected again, the newest first. Kept
   * across visits, without log-ins. Empty where `features.multiWallet` is off, which an alert says.
   */
  readonly recentConnections$: Observable<readonly RecentConnection[]>;
  /** The accounts of all connections (CAIP-10). The active account of each connection comes first. */
  readonly accounts$: Observable<readonly ConnectedAccount[]>;
  /** The active account in the active network's namespace, or null if none is connected there. */
  readonly account$: Observable<AccountState>;
  /**
   * The active network (CAIP-2). If the wallet is on a network that is not configured, this is a stand-in whose
   * `unsupported` is true.
   */
  readonly network$: Observable<NetworkState>;
  /**
   * The address of the account whose connection is being restored, in the active network's namespace; null once that is
   * decided, and where there is none. It is what the browser's own record says, so show it, but do not rely on it.
   */
  readonly restoring$: Observable<string | null>;
  /** The configured networks, in the order of the option `networks`. */
  readonly networks$: Observable<readonly Network[]>;
  /**
   * The wallets that can be connected: installed, of the host, WalletConnect, recent, and of the directory. None are
   * known until the page has been drawn for the first time, or a command was given.
   */
  readonly wallets$: Observable<WalletsState>;
  /** The WalletConnect pairing code on offer, and when it expires. A secret: whoever has it can answer the pairing. */
  readonly pairing$: Observable<PairingState>;
  /** The native balance of the active account on the active network, as decimal text in the coin's unit. */
  readonly balance$: Observable<BalanceState>;
  /**
   * What a transaction costs on the active network now (EIP-1559), in wei per unit of gas. Its node is asked every 12 s,
   * while somebody listens and the page is visible.
   */
  readonly gasPrice$: Observable<GasPriceState>;
  /**
   * Name and picture of the active account, as the identity service knows them. Fetched on main networks once the
   * account is active. Neither proves who owns the account.
   */
  readonly identity$: Observable<IdentityState>;
  /**
   * The tokens of the active account on the active network, its coin first, then by worth: amounts, and what they are worth
   * in US dollars. At most 5,000. Fetched while the Account view is shown.
   */
  readonly tokens$: Observable<TokensState>;
  /**
   * The transactions of the active account on the active network, newest first. Fetched while somebody listens and the
   * page is visible: the newest page at once, after the account's own transactions, and every 30 s while one is pending.
   * `more()` fetches older ones.
   */
  readonly activity$: Observable<ActivityState> & { more(): Promise<void> };
  /**
   * The transactions that this site had the visitor's wallets send, the newest first, with how they ended as far as the
   * network tells. Kept in the browser's storage for 30 days.
   */
  readonly transfers$: Observable<TransfersState>;
  /** What is offered for the swap that the dialog shows, and how that is going. `none` where nothing is asked for. */
  readonly quote$: Observable<QuoteState>;
  /** What this page had the visitor's wallet swap, the newest first, and what has arrived. */
  readonly swaps$: Observable<readonly SentSwap[]>;
  /** What is being bought, and the last purchase: how far it is, and what has arrived. Null unless the dialog is where one buys, or something is awaited. */
  readonly purchase$: Observable<PurchaseState | null>;
  /** The payments that this page asked for, the newest first, and how far they are. */
  readonly payments$: Observable<PaymentsState>;
  /**
   * The NFTs that the active account holds on the active network: those of its history that the chain says it holds now.
   * Looked for while somebody listens and the page is visible, once, and again after the account's own transactions: at
   * most ten pages of the history. `more()` looks further back.
   */
  readonly nfts$: Observable<NftsState> & { more(): Promise<void> };
  /** Which parts are on. Every part is off until the dialog is first opened, or a log-in takes its first step. */
  readonly features$: Observable<FeaturesState>;
  /** The theme: the mode that was asked for, the one shown, and the variables. */
  readonly theme$: Observable<ThemeState>;
  /** The language, as a BCP 47 tag, and its writing direction. */
  readonly locale$: Observable<LocaleState>;
  /** The alert for developers and the passing message for visitors that are shown now. */
  readonly alerts$: Observable<AlertsState>;
  /**
   * The log-in by e-mail or social account that is under way: what the visitor does next, and why a step failed. Null
   * until the code for it has been loaded. It has the address that mails go to, or the link to approve in Farcaster.
   */
  readonly login$: Observable<LoginState | null>;
  /**
   * The sign-in of the active account on the active network; null if there is none, or sign-in is not configured. It tells
   * this page who signed: a server has to check for itself.
   */
  readonly session$: Observable<SignInSession | null>;
  /** Every sign-in that is known: of the accounts and networks that were active since the page was loaded. */
  readonly sessions$: Observable<readonly SignInSession[]>;
  /** Requests that a wallet has not answered yet, oldest first, without their parameters. */
  readonly requests$: Observable<readonly PendingRequest[]>;
}
