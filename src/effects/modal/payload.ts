import type { CaipNetworkId } from "../../codecs/caip.js";
import type { LoginViewName } from "../login/payload.js";

/** `modal$`: whether the dialog is open. */
export interface ModalState {
  readonly open: boolean;
  /** Number of times that closing was refused, so that the dialog can shake. */
  readonly refusals: number;
}

/** Names of the dialog's views, for `open({ view })` and `view$`. */
export type ViewName =
  | "Connect"
  | "Account"
  | "AccountSettings"
  | "AllWallets"
  | "ConnectWallets"
  | "ProfileWallets"
  | "ConnectingExternal"
  | "ConnectingMultiChain"
  | "ConnectingWalletConnect"
  | "ConnectingWalletConnectBasic"
  | "ApproveTransaction"
  | "Networks"
  | "SIWXSignMessage"
  | "SwitchNetwork"
  | "SwitchActiveChain"
  | "UnsupportedChain"
  | "GetWallet"
  | "Downloads"
  | "WhatIsAWallet"
  | "WhatIsANetwork"
  | LoginViewName;

/** One entry of the history: a view and the wallet or network that it shows. */
export interface ViewEntry {
  readonly view: ViewName;
  readonly connectorId?: string;
  readonly walletId?: string;
  readonly caipNetworkId?: CaipNetworkId;
}

/** `view$`: the router. `history` is never empty; its last entry is `current`. */
export interface ViewState {
  readonly current: ViewEntry;
  readonly history: readonly ViewEntry[];
}
