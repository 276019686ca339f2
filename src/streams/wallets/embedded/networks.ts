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
    const isServed = SERVED.get(namespaceOf(id));
    if (isServed === undefined) return false;
    return frame !== DEFAULT_SETTINGS.endpoints.frame || isServed(referenceOf(id));
  };

/** The namespaces of the embedded wallet, with the networks that it has in each. wire 6.11 */
const SERVED: ReadonlyMap<Namespace, (reference: string) => boolean> = new Map<
  Namespace,
  (reference: string) => boolean
>([
  ["eip155", (reference) => EIP155.includes(Number(reference))],
  ["solana", (reference) => SOLANA.includes(reference)],
]);
