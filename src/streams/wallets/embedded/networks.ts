import {
  type CaipNetworkId,
  type Namespace,
  namespaceOf,
  referenceOf,
} from "../../../codecs/caip.js";
import { DEFAULT_SETTINGS } from "../../../codecs/options/settings.js";

/** EVM chains that the embedded wallet has nodes for. wire 6.10, S7.23 */
const EIP155 = [
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555],
  ...[56, 97, 43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999],
];

/** Networks of Solana that it has nodes for. wire 6.10, S7.23 */
const SOLANA = [
  "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  "4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
  "EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
];

/**
 * Whether the embedded wallet supports a network. The list is that of the hosted service's frame; another
 * frame, of `endpoints.frame`, decides itself. wire 6.10
 */
export const offeredBy =
  (frame: string) =>
  (id: CaipNetworkId): boolean => {
    const served = SERVED[namespaceOf(id)];
    if (served === undefined) return false;
    return frame !== DEFAULT_SETTINGS.endpoints.frame || served.has(referenceOf(id));
  };

interface Served {
  /** Whether the service has nodes for the network. */
  readonly has: (reference: string) => boolean;
  /** One of its networks, in a sentence. */
  readonly one: string;
  /** Whether an account is of one of two kinds, which the visitor can choose. S4.32 */
  readonly hasAccountTypes: boolean;
}

/** The namespaces that the embedded wallet has. What is different in each is the service's doing. wire 6.11 */
export const SERVED: Readonly<Partial<Record<Namespace, Served>>> = {
  eip155: {
    has: (reference) => EIP155.includes(Number(reference)),
    one: "an EVM network",
    hasAccountTypes: true,
  },
  solana: {
    has: (reference) => SOLANA.includes(reference),
    one: "a Solana network",
    hasAccountTypes: false,
  },
};
