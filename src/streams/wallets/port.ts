import { map, type Observable, type ObservableInput, of, take } from "rxjs";
import type { ShownRequest } from "../../codecs/approval/shown.js";
import { type CaipNetworkId, type Namespace, namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { Network } from "../../codecs/network.js";
import type { SignInMessage } from "../../codecs/sign-in/siwx.js";
import type { StoredConnection } from "../../codecs/storage/records.js";
import type { Account, AccountType } from "../../codecs/wallet.js";
import type { NodePorts } from "../api/json-rpc.js";

/** A request to a wallet, in the methods and parameters that its namespace has over WalletConnect. */
export interface RequestArgs {
  readonly method: string;
  readonly params?: unknown;
}

/** A page wallet's provider, shaped as in EIP-1193. In virtual time `request` returns an observable. */
export interface PageProvider {
  request(args: RequestArgs): ObservableInput<unknown>;
  on?(event: string, listener: (...args: never[]) => void): unknown;
  removeListener?(event: string, listener: (...args: never[]) => void): unknown;
}

/** What a wallet said about itself in one namespace. */
export interface WalletState {
  /** The active account comes first. */
  readonly accounts: readonly [Account, ...Account[]];
  readonly caipNetworkId: CaipNetworkId;
}

/** A change that a connected wallet made unasked. */
export type WalletChange =
  | {
      readonly kind: "accounts";
      readonly accounts: WalletState["accounts"];
      /** The wallet has said which accounts it shares, but not which of them is active. */
      readonly unordered?: true;
    }
  | { readonly kind: "network"; readonly caipNetworkId: CaipNetworkId }
  | { readonly kind: "no-longer-shared" }
  | { readonly kind: "expired" }
  | { readonly kind: "ended" };

/**
 * What a request does: a read asks nobody, and waits for no prompt; a prompt is the wallet's own, if it shows
 * one; an approval is asked for in the dialog.
 */
export type RequestKind = "read" | "prompt" | "approval";

/** The progress of a request: `asked`, if the wallet can tell that the visitor is looking at it, then `answered`. */
export type RequestStep =
  | {
      readonly step: "asked";
      /** Plain data: exactly what the wallet got. */
      readonly params: unknown;
      /** The request in readable form. */
      readonly shown: ShownRequest;
      readonly address: string;
      readonly caipNetworkId: CaipNetworkId;
    }
  | { readonly step: "answered"; readonly answer: unknown };

/** One namespace of one session. Unsubscribing from a call forgets its answer. */
export interface Wallet {
  readonly namespace: Namespace;
  /** Its state when the session was opened. */
  readonly state: WalletState;
  /** Listens while subscribed. Never errors. */
  readonly changes$: Observable<WalletChange>;
  /** What the wallet says about subscriptions of the page, if it can. Not checked. Never errors. EIP-1193 */
  readonly messages$?: Observable<unknown>;
  readonly kindOf: (method: string) => RequestKind;
  /** What it can be asked, where it says so. */
  readonly methods?: () => readonly string[];
  /** Whether its visitor has let this page use a network. Absent: the wallet does not say. */
  readonly covers?: (id: CaipNetworkId) => boolean;
  /** Whether the wallet writes and signs the message of a sign-in itself now. Absent: it never does. */
  readonly canSignIn?: () => boolean;
  /** Sends any method. Errors are the wallet's own. */
  readonly request: (args: RequestArgs) => Observable<RequestStep>;
  /**
   * Switches the network, and adds it if the wallet does not know it. Emits once: the accounts on the new network, where
   * they are others than before, and nothing elsewhere.
   *
   * @param active the address of the account in use, which stays in use where the wallet has it
   * @throws network/*
   */
  readonly switchNetwork: (
    network: Network,
    active?: string,
  ) => Observable<WalletState["accounts"] | undefined>;
  /** Changes the kind of account, if the wallet has two. The accounts follow as a change. */
  readonly setAccountType?: (type: AccountType) => Observable<void>;
}

/** The result of one approval. Its wallets end together. */
export interface Session {
  readonly id: string;
  /** The wallet's own name and icon, bounded. */
  readonly wallet: { readonly name: string; readonly icon: string | null };
  /** The id that the relay knows this page by, if the session is one of WalletConnect. */
  readonly clientId?: string | undefined;
  /**
   * Its wallets, now and after each change; one for each namespace at most, and those that stay are the same
   * objects. Listens while subscribed. Never errors.
   */
  readonly wallets$: Observable<readonly Wallet[]>;
  /** Ends the session at the wallet, as the visitor wants. Completes. */
  readonly end: () => Observable<void>;
  /** Whether the session has to be ended once no connection uses it, since it would continue at the wallet. */
  readonly endsUnused: boolean;
}

/** What a wallet is asked for: accounts in these namespaces, on the active network if it belongs to one of them. */
export interface Wanted {
  readonly namespaces: readonly Namespace[];
  readonly networks: readonly Network[];
  readonly activeId: CaipNetworkId;
  /** What to sign besides, if the wallet can do both at once: the message of an account that is not known yet. */
  readonly signIn?: Omit<SignInMessage, "accountAddress">;
}

/** The steps while a wallet is asked, in this order. */
export type OpenStep =
  | { readonly step: "uri"; readonly uri: string }
  /** It has signed, and the site checks that before the session counts. */
  | { readonly step: "signed" }
  | {
      readonly step: "session";
      readonly session: Session;
      /** What the wallet signed at once, as it says (CAIP-74). Not checked. */
      readonly auths?: readonly unknown[];
    };

/** A connection that an earlier visit stored. The network is a hint. */
export type Stored = Pick<StoredConnection, "namespace" | "address" | "caipNetworkId">;

/** Where sessions come from: a page wallet, WalletConnect, or the embedded wallet. */
export interface Origin {
  /**
   * Asks the visitor; emits the session and completes. Unsubscribing gives up the attempt, and a later approval
   * is ignored.
   *
   * @throws connect/*, relay/*, pairing/expired
   */
  readonly open: (wanted: Wanted) => Observable<OpenStep>;
  /**
   * Reads a stored connection without asking; null if the wallet no longer has it. The account that was active
   * comes first, and has to be shared still.
   */
  readonly restore: (stored: Stored) => Observable<Session | null>;
}

/** The configured networks and their nodes, as they are now. @internal */
export interface Networks {
  readonly networks: () => readonly Network[];
  readonly node: () => NodePorts;
  /** The host's own nodes of a network, best first, of which wallets may know. */
  readonly sharedUrls: (id: CaipNetworkId) => readonly string[];
}

/** Asks a wallet what it answers without a prompt; null for anything else. @internal */
export const askQuietly =
  (wallet: Wallet) =>
  (method: string, params: unknown): Observable<unknown> =>
    wallet.kindOf(method) === "read"
      ? wallet.request({ method, params }).pipe(
          take(1),
          map((said) => (said.step === "answered" ? said.answer : null)),
        )
      : of(null);

/** The state with the given account first; null if that account is not shared. @internal */
export const withActive = (state: WalletState | null, address: string): WalletState | null => {
  if (state === null) return null;
  const namespace = namespaceOf(state.caipNetworkId);
  const active = state.accounts.find((one) => isSameAccount(namespace, one.address, address));
  if (active === undefined) return null;
  return { ...state, accounts: [active, ...state.accounts.filter((other) => other !== active)] };
};
