/**
 * Everything that passes over the bus. A command asks and has an `id`; a fact says what happened.
 * A fact that answers commands names them in `settles`: each command is settled exactly once.
 *
 * Plain data only: no provider, no Error, no function; no secret and no bulk (those wait in the vault).
 */
import type { Failure } from "../base/errors.js";
import type { CaipNetworkId, Namespace } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import type { Account, AccountType, Connector, DirectoryWallet } from "../codecs/wallet.js";
import type { DropReason, TimeoutReason } from "../streams/frame/port.js";
import type { LoginModel } from "./login/types.js";
import type {
  Alert,
  BalanceState,
  Connection,
  ExcludedWallet,
  FeaturesState,
  IdentityState,
  LocaleState,
  PendingRequest,
  Snackbar,
  ThemeMode,
  ThemeState,
  TokensState,
  ViewEntry,
} from "./payloads.js";
import type { TransactionEntry, TransactionOutcome } from "./transactions/types.js";

interface Asks {
  /** Names the command; its outcome carries this in `settles`. */
  readonly id: string;
}
interface Settles {
  readonly settles: readonly string[];
}

/** Commands: what the visitor, the host or another effect asks for. */
export type Command =
  | (Asks & { readonly type: "modal/open"; readonly entry?: ViewEntry })
  | (Asks & { readonly type: "modal/close"; readonly by: "visitor" | "host" })
  | (Asks & { readonly type: "view/push"; readonly entry: ViewEntry })
  | (Asks & { readonly type: "view/replace"; readonly entry: ViewEntry })
  | (Asks & { readonly type: "view/reset"; readonly entry: ViewEntry })
  | (Asks & { readonly type: "view/back" })
  | (Asks & {
      readonly type: "connect";
      readonly namespace: Namespace;
      readonly connectorId: string;
      /** The directory's wallet chosen for WalletConnect. */
      readonly walletId?: string;
      /** Give up a pending attempt to the same wallet and ask anew. */
      readonly restart?: boolean;
    })
  | (Asks & { readonly type: "connect/cancel"; readonly namespace: Namespace })
  | (Asks & { readonly type: "disconnect"; readonly namespace?: Namespace })
  /** The visitor chose a network: decides by S4.8 what to show. */
  | (Asks & {
      readonly type: "network/select";
      readonly caipNetworkId: CaipNetworkId;
      readonly skipConfirmation?: boolean;
    })
  /** Switch now. */
  | (Asks & { readonly type: "network/switch"; readonly caipNetworkId: CaipNetworkId })
  | (Asks & {
      readonly type: "request";
      readonly namespace: Namespace;
      readonly connectionId: string;
      /** The account the caller saw when asking. */
      readonly address: string;
      readonly method: string;
      /** Key of the parameters in the vault. */
      readonly paramsRef: string;
    })
  /** Open a wallet's app; `withCode` hands it the code on offer, which stays off the bus. */
  | (Asks & {
      readonly type: "pairing/open-link";
      readonly href: string;
      readonly withCode: boolean;
    })
  /** The other kind of account of the embedded wallet. S4.32 */
  | (Asks & { readonly type: "account/set-type"; readonly accountType: AccountType })
  | (Asks & { readonly type: "directory/recommend" })
  | (Asks & { readonly type: "directory/more" })
  | (Asks & { readonly type: "directory/search"; readonly query: string })
  | (Asks & { readonly type: "directory/certified"; readonly only: boolean })
  | (Asks & { readonly type: "balance/refresh" })
  | (Asks & {
      readonly type: "theme/set";
      readonly mode?: ThemeMode;
      readonly variables?: Readonly<Record<string, string>>;
    })
  | (Asks & { readonly type: "locale/set"; readonly locale: string })
  | (Asks & {
      readonly type: "options/update";
      /** Key of the options in the vault: they may hold functions. */
      readonly optionsRef: string;
    })
  /** Log in by e-mail; the address waits in the vault, as every secret does. S4.27 */
  | (Asks & { readonly type: "email/connect"; readonly emailRef: string })
  /** Change the address that is logged in. S4.28 */
  | (Asks & { readonly type: "email/update"; readonly emailRef: string })
  | (Asks & { readonly type: "email/verify"; readonly codeRef: string })
  | (Asks & { readonly type: "email/resend" })
  /** Log in by social account, within the click: it opens a window. wire 7 */
  | (Asks & { readonly type: "social/connect"; readonly provider: string })
  | (Asks & { readonly type: "login/cancel" })
  | (Asks & { readonly type: "alert/close" })
  | (Asks & { readonly type: "snackbar/show"; readonly snackbar: Snackbar })
  | (Asks & { readonly type: "snackbar/hide" });

/** Facts: what happened. */
export type Fact =
  | (Settles & { readonly type: "modal/opened"; readonly entry: ViewEntry })
  | (Settles & { readonly type: "modal/closed" })
  | (Settles & { readonly type: "modal/close-refused" })
  | (Settles & {
      readonly type: "view/changed";
      readonly history: readonly [ViewEntry, ...ViewEntry[]];
    })
  /** What the host configured: takes the place of what it had configured before. */
  | { readonly type: "discovery/configured"; readonly connectors: readonly Connector[] }
  | { readonly type: "discovery/found"; readonly connectors: readonly Connector[] }
  | {
      readonly type: "restore/wanted";
      readonly namespace: Namespace;
    }
  | {
      readonly type: "connect/started";
      readonly namespace: Namespace;
      readonly attemptId: string;
      readonly connector: Connector;
      readonly restoring: boolean;
      readonly walletId: string | null;
    }
  | { readonly type: "connect/slow"; readonly namespace: Namespace; readonly attemptId: string }
  | (Settles & {
      readonly type: "connect/succeeded";
      readonly attemptId: string;
      readonly restored: boolean;
      readonly connection: Connection;
    })
  | (Settles & {
      readonly type: "connect/failed";
      readonly namespace: Namespace;
      readonly attemptId: string;
      readonly failure: Failure;
    })
  | (Settles & { readonly type: "connect/cancel-done" })
  | {
      readonly type: "connection/accounts-changed";
      readonly namespace: Namespace;
      readonly connectionId: string;
      readonly accounts: readonly [Account, ...Account[]];
    }
  | {
      readonly type: "connection/chain-changed";
      readonly namespace: Namespace;
      readonly connectionId: string;
      readonly caipNetworkId: CaipNetworkId;
    }
  | {
      readonly type: "connection/ended";
      readonly namespace: Namespace;
      readonly connectionId: string;
      /** Null when the visitor or the host asked for it. */
      readonly failure: Failure | null;
    }
  | (Settles & { readonly type: "disconnect/done"; readonly failure?: Failure })
  | { readonly type: "pairing/preparing"; readonly attemptId: string }
  | {
      readonly type: "pairing/offered";
      readonly attemptId: string;
      /** Key of the URI in the vault. */
      readonly uriRef: string;
      readonly expiresAt: number;
    }
  | { readonly type: "pairing/expired"; readonly attemptId: string }
  | (Settles & { readonly type: "pairing/link-opened"; readonly href: string })
  | { readonly type: "recent/changed"; readonly wallets: readonly DirectoryWallet[] }
  | (Settles & { readonly type: "network/selected" })
  | { readonly type: "network/asking"; readonly network: Network }
  | (Settles & {
      readonly type: "network/switched";
      readonly caipNetworkId: CaipNetworkId;
    })
  | (Settles & {
      readonly type: "network/switch-failed";
      readonly caipNetworkId: CaipNetworkId;
      readonly failure: Failure;
    })
  | { readonly type: "request/sent"; readonly request: PendingRequest }
  | (Settles & {
      readonly type: "request/answered";
      /** Key of the answer in the vault. */
      readonly resultRef: string;
    })
  | (Settles & { readonly type: "request/failed"; readonly failure: Failure })
  | (Settles & { readonly type: "account/type-set"; readonly accountType: AccountType })
  | (Settles & { readonly type: "account/type-failed"; readonly failure: Failure })
  | (Settles & {
      readonly type: "directory/loading";
      readonly part: DirectoryPart;
      readonly query?: string;
    })
  | {
      readonly type: "directory/loaded";
      readonly part: DirectoryPart;
      readonly wallets: readonly DirectoryWallet[];
      readonly count: number;
      readonly page: number;
      readonly complete: boolean;
    }
  | { readonly type: "directory/failed"; readonly part: DirectoryPart; readonly failure: Failure }
  | { readonly type: "directory/search-cleared" }
  /** The host changed which wallets it wants: every list is asked for anew. */
  | { readonly type: "directory/reset" }
  /** Who the wallets are that the host excludes. S6.2 */
  | { readonly type: "directory/excluded"; readonly excluded: readonly ExcludedWallet[] }
  | (Settles & { readonly type: "directory/certified-set"; readonly only: boolean })
  | (Settles & { readonly type: "directory/unchanged" })
  | { readonly type: "config/loaded" }
  | { readonly type: "config/failed"; readonly failure: Failure }
  | { readonly type: "features/decided"; readonly features: FeaturesState }
  | (Settles & { readonly type: "balance/asked" })
  | { readonly type: "balance/changed"; readonly balance: BalanceState }
  | { readonly type: "identity/changed"; readonly identity: IdentityState }
  | { readonly type: "tokens/changed"; readonly tokens: TokensState }
  | (Settles & { readonly type: "theme/changed"; readonly theme: ThemeState })
  | (Settles & { readonly type: "locale/changed"; readonly locale: LocaleState })
  | (Settles & {
      readonly type: "options/updated";
      /** Names of the options that are different now. */
      readonly changed: readonly string[];
      /** Key of all of them in the vault. */
      readonly settingsRef: string;
      /** Present when the configured networks changed. */
      readonly networks?: {
        readonly list: readonly Network[];
        readonly fallbackId: CaipNetworkId;
      };
    })
  | (Settles & { readonly type: "options/refused"; readonly failure: Failure })
  /** The embedded wallet's frame can be spoken to. */
  | { readonly type: "frame/ready" }
  | { readonly type: "frame/timed-out"; readonly reason: TimeoutReason }
  /** `count` is of this reason, since the beginning. */
  | {
      readonly type: "frame/message-dropped";
      readonly reason: DropReason;
      readonly count: number;
    }
  /** A wish of the log-in was heard; what came of it is `login/changed`. */
  | (Settles & { readonly type: "login/heard" })
  | { readonly type: "login/changed"; readonly login: LoginModel }
  /** The visitor is done with the social account; the embedded wallet is asked who that is. */
  | { readonly type: "login/result"; readonly provider: string }
  /** A flow waits for the outcome of what it lets the visitor approve. S2.45 */
  | { readonly type: "transaction/pushed"; readonly entry: TransactionEntry }
  /** It has it, and is off the stack. */
  | {
      readonly type: "transaction/popped";
      readonly entryId: string;
      readonly outcome: TransactionOutcome;
    }
  | { readonly type: "alert/raised"; readonly alert: Alert; readonly detail: string }
  | (Settles & { readonly type: "alert/closed" })
  | (Settles & { readonly type: "snackbar/shown"; readonly snackbar: Snackbar })
  | (Settles & { readonly type: "snackbar/hidden" })
  /** The code that would have carried the command out could not be loaded. */
  | (Settles & { readonly type: "command/failed"; readonly failure: Failure })
  /** A fault of this library; the console has the error itself. */
  | { readonly type: "defect/caught"; readonly failure: Failure };

/** Which list of the directory. */
export type DirectoryPart = "recommended" | "featured" | "custom" | "all" | "search";

export type SluiceEvent = Command | Fact;

export type CommandOf<T extends Command["type"]> = Extract<Command, { type: T }>;
export type FactOf<T extends Fact["type"]> = Extract<Fact, { type: T }>;
