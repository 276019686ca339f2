import type * as t from "io-ts";
import { caipNetworkId, namespace } from "../caip.js";
import { boolean, oneOf, orNull, string } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { outsideName } from "../text.js";

const textOrNull = orNull(string);

/** A directory wallet as we keep it: checked, bounded and complete. See `wallets.ts`. */
export const directoryWallet = shape({
  id: string,
  name: outsideName,
  imageId: textOrNull,
  imageUrl: textOrNull,
  rdns: textOrNull,
  certified: boolean,
  chains: listOf(string),
  mobileLink: textOrNull,
  desktopLink: textOrNull,
  webappLink: textOrNull,
  linkMode: textOrNull,
  stores: shape({
    chrome: textOrNull,
    apple: textOrNull,
    google: textOrNull,
    homepage: textOrNull,
  }),
});

/**
 * A record of this library in the browser's storage: its key after the prefix, and its shape.
 *
 * Records and keys of parts that load later have files of their own in this folder, so that they travel with
 * those parts.
 */
export interface RecordOf<A> {
  readonly key: string;
  /** Records of another version are dropped when read. */
  readonly version: number;
  readonly codec: t.Decoder<unknown, A>;
}

export const connectorType = oneOf(
  "MULTI_CHAIN",
  "ANNOUNCED",
  "INJECTED",
  "EXTERNAL",
  "WALLET_CONNECT",
  "AUTH",
);

const storedConnection = shape({
  namespace,
  connectorId: string,
  type: connectorType,
  name: outsideName,
  rdns: orNull(string),
  address: string,
  /** Only a hint: the wallet knows which chain it is on. */
  caipNetworkId,
  walletId: orNull(string),
  deepLink: orNull(string),
});

/** A stored connection, with what is needed to restore it without asking. */
export type StoredConnection = t.TypeOf<typeof storedConnection>;

/** The live connections. The first of a namespace is the active one. */
export const CONNECTIONS_RECORD: RecordOf<readonly StoredConnection[]> = {
  key: "connections",
  version: 1,
  codec: listOf(storedConnection),
};

/** The last active network, used when nothing is connected. */
export const NETWORK_RECORD: RecordOf<string> = { key: "network", version: 1, codec: string };

/** Wallets last used over WalletConnect, newest first. */
export const RECENT_RECORD: RecordOf<readonly t.TypeOf<typeof directoryWallet>[]> = {
  key: "recent-wallets",
  version: 2,
  codec: listOf(directoryWallet),
};
