import { read } from "../base/errors.js";
import { type CaipNetworkId, caipNetworkId, type Namespace, namespace } from "../codecs/caip.js";
import { texts, themeMode } from "../codecs/options/option-codecs.js";
import { refine, string } from "../codecs/primitives.js";
import { shape } from "../codecs/shape.js";
import type { ViewName } from "../model/modal.js";

/** What commands and questions take. An object, once decoded, has these fields only, and nothing of the host is asked again. */

/** What `connect` connects: a connector's id, or that with a wallet of the directory or a namespace. */
export type ConnectTarget =
  | string
  | {
      readonly connectorId: string;
      /** Over WalletConnect, the directory id of the wallet. */
      readonly walletId?: string;
      /** The namespace to connect. Default: every configured one that the connector serves. */
      readonly namespace?: Namespace;
    };

/**
 * What a question about a name can say besides the name or the address, of which the service learns. Answers are kept for 5
 * minutes. On a network that the service does not know, names have no addresses and accounts no names.
 *
 * With Ethereum's mainnet among the networks, its node is asked for names that end in `.eth`, and for others that the service does
 * not know; with Solana's, its node for those that end in `.sol`; and either for the name of an account that the service does not know.
 *
 * A question rejects with `options/project-id-missing` without a project ID where only the service could know, since it answers nobody
 * then, and with `http/unreachable`, `http/status`, `http/bad-answer` or `api/rate-limited` if nobody could be asked.
 */
export interface NameOptions {
  /** The network that the address is meant for, or the account is on. Default: the active one. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}

const viewName = refine("view", (value) =>
  typeof value === "string" ? (value as ViewName) : undefined,
);

/** What `open` and the questions about names take. Each leaves the other's alone. @internal */
export const callOptions = shape({}, { view: viewName, namespace, caipNetworkId });

/** @internal */
export const connectTarget = shape({ connectorId: string }, { walletId: string, namespace });

/** @internal */
export const connectionTarget = shape({ connectionId: string }, { address: string });

/** @internal */
export const forgetTarget = shape({ connectorId: string, namespace, address: string });

/** @internal */
export const themeWish = shape({}, { mode: themeMode, variables: texts });

/** The CAIP-2 id that a network stands for; a bare number is an EVM chain id. Not checked. @internal */
export const networkIdOf = (network: unknown): unknown => {
  const id = read(network, "id") ?? network;
  return read(network, "caipNetworkId") ?? (Number.isSafeInteger(id) ? `eip155:${id}` : id);
};
