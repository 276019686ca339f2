import type { Failure } from "../base/errors.js";
import type { CaipAddress, CaipNetworkId, Namespace } from "../codecs/caip.js";
import type { Account, AccountType, Connector } from "../codecs/wallet.js";
import type { Asks, Settles } from "./folding.js";
import type { ViewEntry } from "./modal.js";

/** `status$`: one connected namespace is enough for `connected`. */
export type Status = "disconnected" | "connecting" | "connected";

/** An attempt to connect: the wallet is being asked, or it failed. */
export type Attempt =
  | {
      readonly phase: "asking";
      readonly attemptId: string;
      readonly connector: Connector;
      /** True while a stored connection is restored, without a prompt. */
      readonly restoring: boolean;
      /** True once the wallet has not answered for 10 s: ask the visitor to open it. */
      readonly slow: boolean;
      /** Over WalletConnect, the directory id of the wallet that the visitor chose. */
      readonly walletId: string | null;
    }
  | {
      readonly phase: "failed";
      readonly attemptId: string;
      readonly connector: Connector;
      readonly failure: Failure;
      readonly walletId: string | null;
    };

/** A live connection to one namespace of a wallet. */
export interface Connection<N extends Namespace = Namespace> {
  readonly id: string;
  /** The approval that it came from. Connections of one session end together. */
  readonly sessionId: string;
  readonly namespace: N;
  readonly connector: Connector;
  /** The active account comes first. */
  readonly accounts: readonly [Account<N>, ...Account<N>[]];
  /** The network that the wallet says it is on (CAIP-2). */
  readonly caipNetworkId: CaipNetworkId;
  /** Name and picture: the wallet's own over WalletConnect, else the connector's. */
  readonly wallet: { readonly name: string; readonly icon: string | null };
  /** Link that brings the wallet's app to the front; null where none is known. */
  readonly deepLink: string | null;
}

/** An entry of `connectionList$`: a live connection, and whether it is the active one of its namespace. */
export type ListedConnection<N extends Namespace = Namespace> = Connection<N> & {
  readonly isActive: boolean;
};

/** An entry of `recentConnections$`: a wallet that was connected, is not now, and can be again by `connect`. */
export interface RecentConnection<N extends Namespace = Namespace> {
  readonly connector: Connector;
  readonly namespace: N;
  /** The addresses that it shared, the active ones first. The browser's own record says so: show them, but do not rely on them. */
  readonly addresses: readonly string[];
}

/** The state of one namespace. */
export type ConnectionState<N extends Namespace = Namespace> =
  | {
      readonly status: "disconnected";
      /** Why the last connection ended or could not be restored; null if there was none, or the visitor ended it. */
      readonly reason: Failure | null;
      readonly attempt: Extract<Attempt, { phase: "failed" }> | null;
    }
  | { readonly status: "connecting"; readonly attempt: Extract<Attempt, { phase: "asking" }> }
  | {
      readonly status: "connected";
      readonly connection: Connection<N>;
      /** An attempt with another wallet, while this connection stays. */
      readonly attempt: Attempt | null;
    };

/** `connections$`: one entry for each configured namespace. */
export type ConnectionsState = { readonly [N in Namespace]?: ConnectionState<N> };

/** An entry of `accounts$`: an account and the connection that shares it. */
export type ConnectedAccount<N extends Namespace = Namespace> = Account<N> & {
  readonly connectionId: string;
  readonly caipAddress: CaipAddress;
  readonly caipNetworkId: CaipNetworkId;
};

/** `account$`: the active account, or null. */
export type AccountState = ConnectedAccount | null;

export type ConnectionCommand =
  | (Asks & {
      readonly type: "connect";
      readonly connectorId: string;
      /** The namespace to connect. Without it, every configured one that the connector serves. */
      readonly namespace?: Namespace;
      /** Over WalletConnect, the directory id of the wallet that the visitor chose. */
      readonly walletId?: string;
      /** Gives up a pending attempt with the same wallet and asks again. */
      readonly restart?: boolean;
      /** Of a wallet that the visitor chose in the dialog: the view to show if it does not answer at once. */
      readonly entry?: ViewEntry;
    })
  | (Asks & { readonly type: "connect/cancel"; readonly namespace: Namespace })
  /** The visitor sees wallets to connect: the work is made ready, so that a click has only to ask. It asks nobody. */
  | (Asks & { readonly type: "connect/expected" })
  | (Asks & {
      readonly type: "disconnect";
      /** The namespace to leave. Without it and `connectionId`, every one. */
      readonly namespace?: Namespace;
      /** The connection to end, instead of a whole namespace. */
      readonly connectionId?: string;
    })
  /** Makes a connection the active one of its namespace, and an account the active one of the connection. */
  | (Asks & {
      readonly type: "connection/activate";
      readonly connectionId: string;
      readonly address?: string;
    })
  /** Somebody subscribed to `recentConnections$`, or to `connectionList$` while a namespace keeps one connection only. */
  | (Asks & {
      readonly type: "connection/list";
      readonly list: "connectionList$" | "recentConnections$";
    })
  /** Removes one address of a wallet that was connected from what is kept of it. */
  | (Asks & {
      readonly type: "connection/forget";
      readonly connectorId: string;
      readonly namespace: Namespace;
      readonly address: string;
    })
  /** Changes the kind of account of the embedded wallet. */
  | (Asks & { readonly type: "account/set-type"; readonly accountType: AccountType });

export type ConnectionFact =
  | { readonly type: "restore/wanted"; readonly namespace: Namespace }
  /** The record has gone meanwhile, e.g. since another tab has disconnected. */
  | { readonly type: "restore/gone"; readonly namespace: Namespace }
  | {
      readonly type: "connect/started";
      readonly attemptId: string;
      /** The namespaces whose accounts the wallet is asked for. */
      readonly namespaces: readonly Namespace[];
      readonly connector: Connector;
      readonly restoring: boolean;
      readonly walletId: string | null;
    }
  | { readonly type: "connect/slow"; readonly attemptId: string }
  /** The wallet approved, and has signed a sign-in with it, which the site checks before they are connected. */
  | { readonly type: "connect/signed"; readonly attemptId: string }
  | (Settles & {
      readonly type: "connect/succeeded";
      readonly attemptId: string;
      readonly restored: boolean;
      /** One for each namespace that the wallet approved; the requested ones come first. */
      readonly connections: readonly [Connection, ...Connection[]];
      /** Ids of the connections that end with this, since the new ones take their place. */
      readonly replaced: readonly string[];
    })
  | (Settles & {
      readonly type: "connect/failed";
      readonly attemptId: string;
      readonly failure: Failure;
    })
  | (Settles & { readonly type: "connect/cancel-done" })
  | (Settles & { readonly type: "connect/ready" })
  /** A connected wallet granted another namespace, unasked. */
  | { readonly type: "connection/added"; readonly connection: Connection }
  | {
      readonly type: "connection/accounts-changed";
      readonly namespace: Namespace;
      readonly connectionId: string;
      readonly accounts: readonly [Account, ...Account[]];
      /** The wallet said which accounts it shares, and not which of them is active: that one stays. */
      readonly unordered?: true | undefined;
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
      /** Null when the visitor or the host ended it. */
      readonly failure: Failure | null;
    }
  | (Settles & { readonly type: "disconnect/done"; readonly failure?: Failure })
  /** Whether a namespace keeps several connections from now on. */
  | { readonly type: "connection/several-decided"; readonly several: boolean }
  | (Settles & {
      readonly type: "connection/activated";
      readonly namespace: Namespace;
      readonly connectionId: string;
      /** The account that is active in it now. */
      readonly address: string;
    })
  | (Settles & { readonly type: "connection/activate-failed"; readonly failure: Failure })
  /** The wallets that were connected and can be again, the newest first. */
  | { readonly type: "connection/recent"; readonly list: readonly RecentConnection[] }
  | (Settles & { readonly type: "connection/forgotten" })
  /** A command for several wallets changed nothing, since a namespace keeps one. */
  | (Settles & { readonly type: "connection/unchanged" })
  | (Settles & { readonly type: "account/type-set"; readonly accountType: AccountType })
  | (Settles & { readonly type: "account/type-failed"; readonly failure: Failure });
