import { type CaipNetworkId, isCaipNetworkId, type Namespace } from "./caip.js";

const CAIP_10 = /^([^:]+:[^:]+):([-.%a-zA-Z0-9]{1,128})$/;

/** One text for each account of a namespace. In hexadecimal, upper and lower case are only a checksum. EIP-55 */
export const sameCase = (namespace: Namespace, address: string): string =>
  namespace === "eip155" ? address.toLowerCase() : address;

/** Whether two addresses of a namespace are one account. */
export const isSameAccount = (namespace: Namespace, a: string, b: string): boolean =>
  sameCase(namespace, a) === sameCase(namespace, b);

/** Splits a CAIP-10 account id; null for any other text. */
export const parseCaipAddress = (
  text: string,
): { readonly caipNetworkId: CaipNetworkId; readonly address: string } | null => {
  const [, caipNetworkId, address] = CAIP_10.exec(text) ?? [];
  return caipNetworkId !== undefined && address !== undefined && isCaipNetworkId(caipNetworkId)
    ? { caipNetworkId, address }
    : null;
};
