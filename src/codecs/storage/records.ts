import * as t from "io-ts";
import { directoryWallet } from "../api/directory-wallet.js";
import { caipNetworkId, namespace } from "../namespace.js";
import { orNull } from "../or.js";
import { shape } from "../shape.js";

/** A record of this library in the browser's storage: its key below the prefix, and its shape. */
export interface RecordOf<A> {
  readonly key: string;
  /** Records of another version are dropped when read. */
  readonly version: number;
  readonly codec: t.Decoder<unknown, A>;
}

const connectorType = t.keyof({
  MULTI_CHAIN: null,
  ANNOUNCED: null,
  INJECTED: null,
  EXTERNAL: null,
  WALLET_CONNECT: null,
  AUTH: null,
});

const storedConnection = shape({
  namespace,
  connectorId: t.string,
  type: connectorType,
  name: t.string,
  rdns: orNull(t.string),
  address: t.string,
  /** A hint only: the wallet says which chain it is on. */
  caipNetworkId,
  walletId: orNull(t.string),
  deepLink: orNull(t.string),
});

/** What is needed to restore a connection without asking. */
export type StoredConnection = t.TypeOf<typeof storedConnection>;

/** At most one connection for each namespace. */
export const CONNECTIONS_RECORD: RecordOf<readonly StoredConnection[]> = {
  key: "connections",
  version: 1,
  codec: t.array(storedConnection),
};

/** The last active network, for when nothing is connected. */
export const NETWORK_RECORD: RecordOf<string> = { key: "network", version: 1, codec: t.string };

/** Wallets last used over WalletConnect, newest first. */
export const RECENT_RECORD: RecordOf<readonly t.TypeOf<typeof directoryWallet>[]> = {
  key: "recent-wallets",
  version: 2,
  codec: t.array(directoryWallet),
};

/** Keys of all caches: what is forgotten when nothing is connected any more. */
export const CACHES = ["balances", "identities", "tokens"] as const;

/**
 * Read by the WalletConnect library and by other software: its name and plain value are fixed.
 */
export const DEEP_LINK_KEY = "WALLETCONNECT_DEEPLINK_CHOICE";
