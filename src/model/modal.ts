import type { CaipNetworkId, Namespace } from "../codecs/caip.js";
import type { Asks, Folding, Settles } from "./folding.js";
import type { SignInModel } from "./sign-in.js";

/** `modal$`: whether the dialog is open. */
export interface ModalState {
  readonly open: boolean;
  /** Number of times that closing was refused, so that the dialog can shake. */
  readonly refusals: number;
}

/** Views of the log-in by e-mail or social account. */
export type LoginViewName =
  | "EmailLogin"
  | "EmailVerifyDevice"
  | "EmailVerifyOtp"
  | "UpdateEmailWallet"
  | "UpdateEmailPrimaryOtp"
  | "UpdateEmailSecondaryOtp"
  | "UpgradeEmailWallet"
  | "ConnectSocials"
  | "ConnectingSocial"
  | "ConnectingFarcaster";

/** Views of sending. */
export type SendViewName = "WalletSend" | "WalletSendSelectToken" | "WalletSendPreview";

/** Views of swapping. */
export type SwapViewName = "Swap" | "SwapSelectToken" | "SwapPreview";

/** Views of buying. */
export type BuyViewName =
  | "OnRampProviders"
  | "OnRampTokenSelect"
  | "OnRampFiatSelect"
  | "BuyInProgress"
  | "WhatIsABuy";

/** Views of registering a name. */
export type NamingViewName = "RegisterAccountName" | "RegisterAccountNameSuccess";

/** Views of receiving. */
export type ReceiveViewName = "WalletReceive" | "WalletCompatibleNetworks";

/** Views about networks. */
export type NetworkViewName =
  | "Networks"
  | "SwitchNetwork"
  | "SwitchActiveChain"
  | "UnsupportedChain"
  | "WhatIsANetwork";

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
  | "SIWXSignMessage"
  | "Transactions"
  | "GetWallet"
  | "Downloads"
  | "WhatIsAWallet"
  | BuyViewName
  | LoginViewName
  | NamingViewName
  | NetworkViewName
  | "Pay"
  | ReceiveViewName
  | SendViewName
  | SwapViewName;

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

export type ModalCommand =
  | (Asks & {
      readonly type: "modal/open";
      readonly entry?: ViewEntry | undefined;
      /** A namespace to continue in: if another one is active, the dialog leads to its network. */
      readonly namespace?: Namespace | undefined;
    })
  | (Asks & { readonly type: "modal/close"; readonly by: "visitor" | "host" })
  /** Shows a view over the present one; opens the dialog on it if it is closed. */
  | (Asks & { readonly type: "view/show"; readonly entry: ViewEntry })
  /** Leaves a view for another one, goes back past it, or closes the dialog. One that lies below is only forgotten. */
  | (Asks & {
      readonly type: "view/leave";
      readonly view: ViewName;
      readonly to: ViewEntry | "back" | "close";
    })
  | (Asks & { readonly type: "view/push"; readonly entry: ViewEntry })
  | (Asks & { readonly type: "view/replace"; readonly entry: ViewEntry })
  /** Shows a view in place of the whole history: only `below` is left to go back to. */
  | (Asks & {
      readonly type: "view/reset";
      readonly entry: ViewEntry;
      readonly below?: readonly ViewEntry[];
    })
  | (Asks & { readonly type: "view/back" });

export type ModalFact =
  | (Settles & { readonly type: "modal/opened"; readonly entry: ViewEntry })
  | (Settles & { readonly type: "modal/closed" })
  | (Settles & { readonly type: "modal/close-refused" })
  | (Settles & {
      readonly type: "view/changed";
      readonly entry: ViewEntry;
      /** The rest of the history, which Back leads to. */
      readonly below: readonly ViewEntry[];
    });

export const initialModal: ModalState = { open: false, refusals: 0 };

export const foldModal = (state: ModalState, event: ModalFact): ModalState => {
  switch (event.type) {
    case "modal/opened":
      return state.open ? state : { ...state, open: true };
    case "modal/closed":
      return state.open ? { ...state, open: false } : state;
    case "modal/close-refused":
      return { ...state, refusals: state.refusals + 1 };
    default:
      return state;
  }
};

const START: ViewEntry = { view: "Connect" };
export const initialView: ViewState = { current: START, history: [START] };

/** An opening starts a new history; every other change carries the whole history. */
export const foldView = (state: ViewState, event: ModalFact): ViewState => {
  switch (event.type) {
    case "modal/opened":
      return { current: event.entry, history: [event.entry] };
    case "view/changed":
      return { current: event.entry, history: [...event.below, event.entry] };
    case "modal/closed":
      return state.history.length === 1 && state.current.view === "Connect" ? state : initialView;
    default:
      return state;
  }
};

/** Whether the visitor has to sign in before the dialog closes. */
export const isHeld = ({ current }: ViewState, { step }: Pick<SignInModel, "step">): boolean =>
  step?.isRequired === true && /^(SIWXSign|ApproveTr)/.test(current.view);

/** The dialog and its router. */
export const modalStates = ({ folded }: Folding) => ({
  modal$: folded(initialModal, foldModal),
  view$: folded(initialView, foldView),
});
