import type { Observable } from "rxjs";
import type { Env } from "../base/env.js";
import type { State } from "../base/state.js";
import type { CaipNetworkId, Namespace } from "../codecs/caip.js";
import type { Eip1193Provider } from "../codecs/eip1193-provider.js";
import type { Network } from "../codecs/network.js";
import type { ChangeableOptions } from "../codecs/options/decode-update.js";
import type { Settings } from "../codecs/options/settings.js";
import type { Command, SluiceEvent } from "../effects/events.js";
import type { LoginState } from "../effects/login/payload.js";
import type {
  AccountState,
  AlertsState,
  BalanceState,
  ConnectedAccount,
  Connection,
  ConnectionsState,
  FeaturesState,
  IdentityState,
  LocaleState,
  ModalState,
  NetworkState,
  NetworkSwitch,
  PairingState,
  PendingRequest,
  Status,
  ThemeMode,
  ThemeState,
  TokensState,
  ViewEntry,
  ViewName,
  ViewState,
  WalletsState,
} from "../effects/payloads.js";
import type { AskedApproval } from "../effects/requests/payload.js";

/**
 * The public surface: state streams, commands that return promises, and a provider.
 *
 * State streams replay the current value on subscription, never error, and complete on `destroy()`.
 * Promises settle with the outcome of their command, and reject with a `SluiceError`.
 */
export interface Sluice {
  readonly modal$: Observable<ModalState>;
  readonly view$: Observable<ViewState>;
  readonly status$: Observable<Status>;
  readonly connections$: Observable<ConnectionsState>;
  readonly accounts$: Observable<readonly ConnectedAccount[]>;
  readonly account$: Observable<AccountState>;
  readonly network$: Observable<NetworkState>;
  readonly networks$: Observable<readonly Network[]>;
  readonly wallets$: Observable<WalletsState>;
  readonly pairing$: Observable<PairingState>;
  readonly balance$: Observable<BalanceState>;
  /** How the service names the active account, once the Account view was looked at. S7.12 */
  readonly identity$: Observable<IdentityState>;
  /** What the active account holds, while the Account view is looked at. S2.37 */
  readonly tokens$: Observable<TokensState>;
  /** Which parts are on; nothing before the first opening. S1.11 */
  readonly features$: Observable<FeaturesState>;
  readonly theme$: Observable<ThemeState>;
  readonly locale$: Observable<LocaleState>;
  readonly alerts$: Observable<AlertsState>;
  readonly requests$: Observable<readonly PendingRequest[]>;
  /** Every command and fact, in order. Hot: nothing is replayed. */
  readonly events$: Observable<SluiceEvent>;

  /** Opens the dialog; on `view` when given. */
  open(options?: { readonly view?: ViewName }): Promise<void>;
  close(): Promise<void>;
  /** Connects a wallet: id of a connector of `wallets$`, e.g. its rdns, or `walletConnect`. */
  connect(target: ConnectTarget): Promise<Connection>;
  /** Disconnects one namespace, or all. S4.7 */
  disconnect(namespace?: Namespace): Promise<void>;
  /** Switches without asking the visitor again in the dialog. S4.13 for an unknown one. */
  switchNetwork(network: Network | { readonly id: number } | CaipNetworkId): Promise<void>;
  /** One request to the connected wallet. Bound to the account that is active now. EIP-1193 */
  request(
    args: { readonly method: string; readonly params?: unknown },
    options?: { readonly namespace?: Namespace },
  ): Promise<unknown>;
  setTheme(
    theme: ThemeMode | { readonly mode?: ThemeMode; readonly variables?: Record<string, string> },
  ): Promise<void>;
  setLocale(locale: string): Promise<void>;
  /**
   * Changes options while the sluice lives; what the visitor sees follows at once (S1.2). The fields of
   * `features`, `wallets` and `themeVariables` are changed one by one, every other option as a whole.
   * Which ones can change is in the README's table; a wrong one is left out and named in an alert.
   *
   * @throws options/invalid when `networks` or `defaultNetwork` cannot be used: nothing changes
   */
  update(changes: ChangeableOptions): Promise<void>;
  /** A stable object that follows the active connection; for viem's `custom`, ethers' `BrowserProvider`. */
  provider(namespace?: "eip155"): Eip1193Provider;
  /** Ends everything this sluice owns. Open promises reject with `command/destroyed`. */
  destroy(): void;
}

export type ConnectTarget =
  | string
  | { readonly connectorId: string; readonly walletId?: string; readonly namespace?: Namespace };

/** A command without its id, as views send them. */
export type Ask = Command extends infer C ? (C extends Command ? Omit<C, "id"> : never) : never;

/** What views read of the host's options: own wording, alerts in the dialog (S8.16), what is offered and in which order. */
export type ViewOptions = Pick<
  Settings,
  | "messages"
  | "debug"
  | "features"
  | "basic"
  | "wallets"
  | "enableNetworkSwitch"
  | "endpoints"
  | "termsConditionsUrl"
  | "privacyPolicyUrl"
>;

/** What the views use besides the public streams. Not exported from the package. */
export interface ViewPorts {
  /** Puts a command onto the bus; returns its id. */
  readonly send: (ask: Ask) => string;
  /** Copies a text, from a click; a snackbar says how it went. */
  readonly copy: (text: string, done?: "snackbar.copied" | "snackbar.link-copied") => void;
  readonly networkSwitch$: Observable<NetworkSwitch>;
  /** Null before the code that logs in is there. */
  readonly login$: State<LoginState | null>;
  /** Keeps a secret until the command that names its key is carried out. */
  readonly conceal: (secret: string) => string;
  /** What the visitor is asked to approve, by the key that its request names; null once it is settled. */
  readonly asked: (ref: string) => AskedApproval | null;
  /** A plain value that this library, or other software, keeps in the browser; null where there is none. */
  readonly stored: (key: string) => string | null;
  /** Object URL of a directory picture (wallet or network); errors when it cannot be had. Shared, kept. */
  readonly picture$: (kind: "wallet" | "asset", imageId: string) => Observable<string>;
  readonly env: Pick<Env, "scheduler" | "media" | "page" | "hostDocument">;
  /** The host's options, as far as views follow them. S1.2 */
  readonly options$: State<ViewOptions>;
  /** Begins to load what a click will need, on hover, focus or touch: to open the dialog, or to ask a wallet. */
  readonly warmUp: (click: "open" | "connect") => void;
}

export type { ViewEntry };
