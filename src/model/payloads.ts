/** The payloads of all public streams. Plain, serialisable, readonly. */

export type { Transaction, Transfer } from "../codecs/api/history.js";
export type { ListedToken } from "../codecs/api/listed-tokens.js";
export type { NamedAccount, NamedAddress } from "../codecs/api/names.js";
export type { Token } from "../codecs/api/token-balances.js";
export type { Nft, NftAttribute } from "../codecs/nft.js";
export type { SentTransaction } from "../codecs/storage/transfers.js";
export type {
  AccountTokens,
  IdentityState,
  Listed,
  TokensState,
  Verdict,
  Verdicts,
} from "./account.js";
export type { ActivityScope, ActivityState } from "./activity.js";
export type { Alert, AlertsState, Snackbar } from "./alerts.js";
export type { BalanceState } from "./balance.js";
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
} from "./connection.js";
export type {
  DirectoryPart,
  DirectoryState,
  ExcludedWallet,
  WalletPage,
} from "./directory.js";
export type { FeaturesState } from "./features.js";
export type { GasPrice, GasPriceState } from "./gas-price.js";
export type { LocaleState } from "./locale.js";
export type { LoginState, LoginStep } from "./login.js";
export type { ModalState, ViewEntry, ViewName, ViewState } from "./modal.js";
export type { NetworkState, NetworkSwitch } from "./network.js";
export type { NftsState } from "./nfts.js";
export type { PairingState } from "./pairing.js";
export type { OngoingPayment, PaymentReceipt, PaymentsState } from "./pay.js";
export type { Bought, PurchaseState } from "./purchase.js";
export type { PendingRequest } from "./requests.js";
export type { PreparedTransfer, Receiver, SentTransfer } from "./send.js";
export type { Quote, QuotedSwap, QuoteState, SentSwap, Swapped } from "./swap.js";
export type { ThemeMode, ThemeState } from "./theme.js";
export type { TransactionDetails, TransactionMove } from "./transaction-details.js";
export type { TransfersState } from "./transfers.js";
export type { WalletsState } from "./wallets.js";
