import { hexOf } from "../../base58.js";
import type { Network } from "../../network.js";
import { decodeSs58, encodeSs58, isSs58Prefix } from "./ss58.js";

/** The number of no network in particular. SS58 registry */
const ANY_NETWORK = 42;
const ETHEREUM = /^0x[0-9a-fA-F]{40}$/;

/** The number in a network's addresses. One that names none gets that of any network; null: accounts are as on Ethereum. */
export const prefixOf = ({ ss58Prefix }: Pick<Network, "ss58Prefix">): number | null =>
  ss58Prefix === null || isSs58Prefix(ss58Prefix) ? ss58Prefix : ANY_NETWORK;

/**
 * What tells accounts apart, whichever network an address is written for: the account in hexadecimal with `0x`. Null if the
 * text is no address.
 */
export const keyOf = (address: string): string | null => {
  if (ETHEREUM.test(address)) return address.toLowerCase();
  const said = decodeSs58(address);
  return said === null ? null : `0x${hexOf(said.key)}`;
};

/** Whether a text is the address of an account on any of Polkadot's networks. */
export const isPolkadotAddress = (text: string): boolean => keyOf(text) !== null;

/** The address of the same account as a network writes it; null if the network has no accounts of this kind. */
export const addressIn = (address: string, network: Pick<Network, "ss58Prefix">): string | null => {
  const prefix = prefixOf(network);
  if (prefix === null) return ETHEREUM.test(address) ? address : null;
  const said = decodeSs58(address);
  return said === null ? null : encodeSs58({ ...said, prefix });
};
