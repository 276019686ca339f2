import type { Observable, TeardownLogic } from "rxjs";
import type { InitialState } from "../base/browser-env.js";
import type { ViewEnv } from "../base/env.js";
import type { State } from "../base/state.js";
import type { Ref } from "../base/vault.js";
import type { Namespace } from "../codecs/caip.js";
import type { Settings } from "../codecs/options/settings.js";
import type { PaymentLinks } from "../codecs/payment/wish.js";
import type { ActivityState } from "../model/activity.js";
import type { ListedConnection } from "../model/connection.js";
import type { Command, SluiceEvent } from "../model/events.js";
import type { NamingState } from "../model/naming.js";
import type { NetworkSwitch } from "../model/network.js";
import type { NftsState } from "../model/nfts.js";
import type { PurchaseState } from "../model/purchase.js";
import type { AskedApproval } from "../model/requests.js";
import type { OutbidsState, SendState } from "../model/send.js";
import type { SignInModel, WaitingMessage } from "../model/sign-in.js";
import type { SwapState } from "../model/swap.js";
import type { FrameTold } from "../streams/frame/link-state.js";
import type { SessionNews } from "../streams/wallets/embedded/session.js";
import type { Wallet } from "../streams/wallets/port.js";
import type { StateStreams } from "./state-streams.js";

/** A command without its id, as views send them. */
export type Ask = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

/** The options that views read. @internal */
export type ViewOptions = Pick<
  Settings,
  | "projectId"
  | "messages"
  | "debug"
  | "features"
  | "basic"
  | "wallets"
  | "preload"
  | "enableNetworkSwitch"
  | "enableWalletGuide"
  | "walletConnect"
  | "enableEIP6963"
  | "endpoints"
  | "tokens"
  | "pictureHosts"
  | "connectors"
  | "termsConditionsUrl"
  | "privacyPolicyUrl"
>;

/** The states that hosts' pages show, as they are now. @internal */
export type HostStates = Omit<StateStreams, "activity$" | "nfts$"> &
  Pick<ViewPorts, "activity$" | "nfts$">;

/** What the views use besides the public surface. Not exported from the package. @internal */
export interface ViewPorts {
  /** Sends a command; returns its id. */
  readonly send: (ask: Ask) => string;
  /** Tells a defect, such as a view that throws. */
  readonly report: (defect: unknown) => void;
  readonly networkSwitch$: Observable<NetworkSwitch>;
  /** What the visitor is asked to sign, if the site has configured sign-in. */
  readonly signIn$: Observable<SignInModel>;
  /** Puts a value that no event has, such as a secret, into the vault, for the command that names the returned key. */
  readonly conceal: <T>(value: T) => Ref<T>;
  /** What the visitor is asked to sign or to approve, by its key; null once that is settled. */
  readonly asked: <T extends WaitingMessage | AskedApproval>(ref: Ref<T>) => T | null;
  /** A plain value in the browser's storage, of this library or other software; null if there is none. */
  readonly stored: (key: string) => string | null;
  /** What a connection's wallet can do; nothing once it is gone. */
  readonly wallet: (connectionId: string) => Pick<Wallet, "canSignIn" | "covers"> | undefined;
  /** The transactions that are known. The public stream fetches them. */
  readonly activity$: State<ActivityState>;
  /** The NFTs that are known. The public stream looks for them. */
  readonly nfts$: State<NftsState>;
  /** As the public one, which tells a site that it is always empty. */
  readonly connectionList$: State<readonly ListedConnection[]>;
  /** Object URL of a wallet's or network's picture in the directory. Fetched once and shared; errors if it cannot be fetched. */
  readonly picture$: (kind: "wallet" | "asset", imageId: string) => Observable<string>;
  /** What is being sent; null unless the dialog is where one sends. */
  readonly send$: State<SendState | null>;
  /** In whose place a wallet is asked to send nothing, or was. */
  readonly outbids$: State<OutbidsState>;
  /** What is being swapped; null unless the dialog is where one swaps. */
  readonly swap$: State<SwapState | null>;
  /** What is being bought; null unless the dialog is where one buys, or something is awaited. */
  readonly purchase$: State<PurchaseState | null>;
  /** The name that is being registered; null unless the dialog is where one does. */
  readonly naming$: State<NamingState | null>;
  /** How one account asks another for a payment. Errors if the code cannot be loaded; empty for a namespace without. */
  readonly paymentLinks$: (namespace: Namespace) => Observable<PaymentLinks>;
  /** Whether accounts of a namespace can send from here. Without its code, it is taken for granted. */
  readonly canSend: (namespace: Namespace) => boolean;
  readonly env: ViewEnv;
  /** The host's options as they are now. */
  readonly options$: State<ViewOptions>;
  /** The states as they are on a server, which knows the initial state of the visitor. React hydrates a page with them. */
  readonly onServer: (initialState?: InitialState) => HostStates;
  /** Loads the effects of a concern as a click would. */
  readonly load: (concern: "modal" | "features" | "connection" | "login") => Observable<unknown>;
}

/** What parts tell of themselves: news for other parts, which only becomes an event through an effect. @internal */
export type Told = FrameTold | SessionNews;

/** What a part that is created on demand uses of its sluice. @internal */
export interface PartHost {
  readonly events$: Observable<SluiceEvent>;
  readonly ended$: Observable<void>;
  /** Sends the part's facts to the bus until the sluice ends. */
  readonly pour: (facts$: Observable<SluiceEvent>) => void;
  /** What parts told, heard at once: an event would come after what follows from it. */
  readonly told$: Observable<Told>;
  readonly tell: (told: Told) => void;
  readonly run: (work$: Observable<unknown>) => void;
  /** Releases something when the sluice ends. */
  readonly add: (teardown: TeardownLogic) => void;
}
