import { oneOf, refine } from "./primitives.js";

/** Chain namespaces that ids may have (CAIP-2). */
export const NAMESPACES = ["eip155", "solana", "bip122", "polkadot", "cosmos"] as const;
export type Namespace = (typeof NAMESPACES)[number];
/** Those that the embedded wallet has accounts in. */
export const EMBEDDED_NAMESPACES: readonly Namespace[] = ["eip155", "solana"];

/** A network's id, `namespace:reference` (CAIP-2). */
export type CaipNetworkId = `${Namespace}:${string}`;
/** An account's id, `namespace:reference:address` (CAIP-10). */
export type CaipAddress = `${CaipNetworkId}:${string}`;

/** An account's address on an EVM network, hexadecimal. */
export type EvmAddress = `0x${string}`;
/** An account's address in a namespace: as in the namespace itself, without the network. */
export type AddressIn<N extends Namespace> = N extends "eip155" ? EvmAddress : string;

const CAIP_2 = new RegExp(`^(${NAMESPACES.join("|")}):([-_a-zA-Z0-9]{1,32})$`);

export const isCaipNetworkId = (text: string): text is CaipNetworkId => CAIP_2.test(text);

/** Namespace of a chain or account id that is already known to be well formed. */
export const namespaceOf = (id: CaipNetworkId): Namespace =>
  id.slice(0, id.indexOf(":")) as Namespace;

/** Text after the colon: `1` of `eip155:1`. */
export const referenceOf = (id: CaipNetworkId): string => id.slice(id.indexOf(":") + 1);

/** Reads a chain id, which wallets give as hexadecimal text, decimal text or a number; null for anything else. */
export const eip155IdOf = (chainId: unknown): CaipNetworkId | null => {
  const text = typeof chainId === "number" ? String(chainId) : chainId;
  if (typeof text !== "string" || !/^(0x[0-9a-fA-F]{1,14}|[0-9]{1,16})$/.test(text)) return null;
  const id = BigInt(text);
  return id > 0n ? `eip155:${id}` : null;
};

/** A supported namespace; any other value is refused. S1.8 @internal */
export const namespace = oneOf(...NAMESPACES);

/** A chain id of a supported namespace. CAIP-2 @internal */
export const caipNetworkId = refine("CAIP-2 id", (value): CaipNetworkId | undefined =>
  typeof value === "string" && isCaipNetworkId(value) ? value : undefined,
);
