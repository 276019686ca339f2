import type { Namespace } from "./caip.js";

/** What a connector is, which decides where it is listed and how it disconnects. S3.4 */
export type ConnectorType =
  | "MULTI_CHAIN"
  | "ANNOUNCED"
  | "INJECTED"
  | "EXTERNAL"
  | "WALLET_CONNECT"
  | "AUTH";

/**
 * A way to connect, as plain data; its provider waits in the registry under `id`.
 *
 * `name` and `icon` of a wallet are its own words: bounded text, and a `data:image` URI or null.
 */
export interface Connector {
  readonly id: string;
  readonly type: ConnectorType;
  readonly name: string;
  readonly icon: string | null;
  readonly rdns: string | null;
  readonly namespaces: readonly Namespace[];
}

/** A wallet of the directory or of the host, checked and bounded. wire 3.1 */
export interface DirectoryWallet {
  readonly id: string;
  readonly name: string;
  /** Its picture in the directory. */
  readonly imageId: string | null;
  /** The host's own picture of it: `data:image` or https. Comes first. */
  readonly imageUrl: string | null;
  readonly rdns: string | null;
  readonly certified: boolean;
  readonly chains: readonly string[];
  readonly mobileLink: string | null;
  readonly desktopLink: string | null;
  readonly webappLink: string | null;
  readonly linkMode: string | null;
  readonly stores: {
    readonly chrome: string | null;
    readonly apple: string | null;
    readonly google: string | null;
    readonly homepage: string | null;
  };
}

/** Kinds of accounts of the embedded wallet. S3.18 */
export type AccountType = "eoa" | "smartAccount";

/** An account that a wallet shares. */
export interface Account {
  readonly namespace: Namespace;
  readonly address: string;
  /** Of the embedded wallet only: others do not say. S3.16 */
  readonly type?: AccountType;
}
