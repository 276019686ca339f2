import { type CaipNetworkId, namespaceOf, referenceOf } from "../../codecs/caip.js";
import { DEFAULT_SETTINGS } from "../../codecs/options/settings.js";

/** EVM chains that the embedded wallet has nodes for. wire 6.10, S7.23 */
const EIP155 = [
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555],
  ...[56, 97, 43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999],
];

/**
 * Whether the embedded wallet works on a network. The list is that of the hosted service's frame: another one,
 * of `endpoints.frame`, answers for itself. wire 6.10
 */
export const offeredBy =
  (frame: string) =>
  (id: CaipNetworkId): boolean =>
    namespaceOf(id) === "eip155" &&
    (frame !== DEFAULT_SETTINGS.endpoints.frame || EIP155.includes(Number(referenceOf(id))));
