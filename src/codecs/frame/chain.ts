import { type CaipNetworkId, type Namespace, namespaceOf, referenceOf } from "../caip.js";
import type { RpcCall } from "./rpc-request.js";

/**
 * The user's CAIP-10 account. The frame names an EVM chain by its number and any other by its CAIP-2 id; a bare
 * reference also means EVM.
 */
export const caipAddressOf = (user: {
  readonly address: string;
  readonly chainId: string | number;
}): string => {
  const id = String(user.chainId);
  return `${id.includes(":") ? id : `eip155:${id}`}:${user.address}`;
};

/** A network as the frame names it: a number on EVM, else the whole CAIP-2 id. */
export const frameChainId = (id: CaipNetworkId): string | number =>
  namespaceOf(id) === "eip155" ? Number(referenceOf(id)) : id;

/** A network's chain as RPC requests name it. */
export const rpcChainId = (id: CaipNetworkId): RpcChain["chainId"] =>
  namespaceOf(id) === "eip155" ? Number(referenceOf(id)) : referenceOf(id);

/** Whether two chain ids are equal. Numbers and texts are compared as text. */
export const isSameChain = (one: string | number, other: string | number): boolean =>
  String(one) === String(other);

/** A chain as RPC requests name it: a number on EVM, else the bare reference. */
export interface RpcChain {
  readonly chainNamespace: Namespace;
  readonly chainId: string | number;
}

/**
 * Adds the chain to a call: the one that it names itself, else the active network of its namespace, else the
 * chain used last, else chain 1.
 */
export const onChain = (
  call: RpcCall,
  {
    active,
    lastUsed,
  }: {
    readonly active: (namespace: Namespace) => RpcChain["chainId"] | null;
    readonly lastUsed: RpcChain["chainId"] | null;
  },
): RpcCall & RpcChain => {
  const chainNamespace = call.chainNamespace ?? "eip155";
  const chainId = call.chainId ?? active(chainNamespace) ?? lastUsed ?? 1;
  return { ...call, chainNamespace, chainId };
};
