/** The payloads of all public streams. Plain, serialisable, readonly. */

export type { NamedAccount, NamedAddress } from "../codecs/api/names.js";
export type { Token } from "../codecs/api/token-balances.js";
export type { IdentityState, Listed, TokensState } from "./account/payload.js";
export type { Alert, AlertsState, Snackbar } from "./alerts/payload.js";
export type { BalanceState } from "./balances/payload.js";
export type {
  AccountState,
  Attempt,
  ConnectedAccount,
  Connection,
  ConnectionState,
  ConnectionsState,
  ListedConnection,
  Status,
} from "./connection/payload.js";
export type {
  DirectoryPart,
  DirectoryState,
  ExcludedWallet,
  WalletPage,
} from "./directory/payload.js";
export type { WalletsState } from "./discovery/payload.js";
export type { FeaturesState } from "./features/payload.js";
export type { LocaleState } from "./locale/payload.js";
export type { LoginState, LoginStep } from "./login/payload.js";
export type { ModalState, ViewEntry, ViewName, ViewState } from "./modal/payload.js";
export type { NetworkState, NetworkSwitch } from "./network/payload.js";
export type { PairingState } from "./pairing/payload.js";
export type { PendingRequest } from "./requests/payload.js";
export type { ThemeMode, ThemeState } from "./theme/payload.js";
