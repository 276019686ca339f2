import type { Sluice } from "sluice";
import { callRpc } from "../../chains/rpc.js";
import { devSolanaKey } from "../../chains/solana/dev-keys.js";
import { decodeBase58, encodeBase58 } from "../../shared/base58.js";
import { isObject } from "../../shared/json.js";

const inSolana = { namespace: "solana" } as const;

/** Where what is sent goes: an account of no wallet here. */
const RECIPIENT = 7;
const LAMPORTS = 10_000_000;

/** Asks for a signature, which the browser itself can verify. */
export const signOnSolana = async (
  sluice: Sluice,
  address: string,
  text: string,
): Promise<string> => {
  const message = new TextEncoder().encode(text);
  const params = { message: encodeBase58(message), pubkey: address };
  const answer = await sluice.request({ method: "solana_signMessage", params }, inSolana);
  const { signature } = answer as { readonly signature: string };
  const [key, signed] = [address, signature].map((one) => Uint8Array.from(decodeBase58(one) ?? []));
  if (key === undefined || signed === undefined) throw new Error("There is no signature.");
  const signer = await crypto.subtle.importKey("raw", key, "Ed25519", true, ["verify"]);
  return (await crypto.subtle.verify("Ed25519", signer, signed, message))
    ? `Signature verified: ${address}`
    : "Signed by somebody else.";
};

/** Sends 0.01 SOL. Gives the signature; `isOnChain` tells when it has landed. */
export const sendOnSolana = async (
  sluice: Sluice,
  address: string,
  rpcUrl: string,
): Promise<string> => {
  // As hosts build them. Fetched now: it is large, and most visitors send nothing.
  const { PublicKey, SystemProgram, TransactionMessage, VersionedTransaction } = await import(
    "@solana/web3.js"
  );
  const latest = await callRpc(rpcUrl, "getLatestBlockhash");
  const value = isObject(latest) && isObject(latest.value) ? latest.value : {};
  const payerKey = new PublicKey(address);
  const transfer = SystemProgram.transfer({
    fromPubkey: payerKey,
    toPubkey: new PublicKey(devSolanaKey(RECIPIENT).publicKey),
    lamports: LAMPORTS,
  });
  const message = new TransactionMessage({
    payerKey,
    recentBlockhash: String(value.blockhash),
    instructions: [transfer],
  }).compileToV0Message();
  const transaction = encodeBase58(new VersionedTransaction(message).serialize());
  const answer = await sluice.request(
    { method: "solana_signAndSendTransaction", params: { transaction, pubkey: address } },
    inSolana,
  );
  return (answer as { readonly signature: string }).signature;
};

export const isOnSolana = async (rpcUrl: string, signature: string): Promise<boolean> => {
  const answer = await callRpc(rpcUrl, "getSignatureStatuses", [[signature]]);
  const [status] = isObject(answer) && Array.isArray(answer.value) ? answer.value : [];
  return isObject(status) && status.err === null;
};
