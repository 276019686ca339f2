import { callRpc } from "../../chains/rpc.js";
import type { SandboxCluster } from "../../chains/solana/cluster-list.js";
import { decodeBase58 } from "../../shared/base58.js";
import { INVALID_PARAMS, RpcError } from "../rpc-error.js";
import type { SolanaKey } from "./key.js";
import { signTransaction } from "./transaction.js";

/** @throws RpcError when the transaction does not ask this account */
export const signWith = (key: SolanaKey, transaction: Uint8Array): Uint8Array => {
  const signed = signTransaction(key, transaction);
  if (signed !== undefined) return signed;
  throw new RpcError(INVALID_PARAMS, "The transaction does not ask this account to sign");
};

/** Signs and sends; gives the signature once the node has taken it. */
export const signAndSend = async (
  key: SolanaKey,
  transaction: Uint8Array,
  cluster: SandboxCluster,
  options: object = {},
): Promise<Uint8Array> => {
  const wire = btoa(String.fromCharCode(...signWith(key, transaction)));
  const params = [wire, { ...options, encoding: "base64" }];
  const signature = await callRpc(cluster.rpcUrl, "sendTransaction", params);
  return decodeBase58(String(signature)) ?? new Uint8Array();
};
