import { firstValueFrom } from "rxjs";
import type { Sluice } from "sluice";
import { type Hex, parseEther, recoverMessageAddress, stringToHex, toHex } from "viem";
import { DEMO_RECIPIENT } from "../../chains/dev-accounts.js";
import { callRpc } from "../../chains/rpc.js";
import { decodeBase58, encodeBase58 } from "../../shared/base58.js";

const MESSAGE = "Hello from the Sluice demo. Signing this costs nothing.";
const MINED_POLL_MS = 250;
const MINED_DEADLINE_MS = 20_000;

const activeAccount = async (sluice: Sluice) => {
  const account = await firstValueFrom(sluice.account$);
  if (account === null) throw new Error("Connect a wallet first.");
  return account;
};

/** Asks for a signature, and says whether the account made it. */
export const signAndVerify = async (sluice: Sluice): Promise<string> => {
  const { address, namespace } = await activeAccount(sluice);
  if (namespace === "solana") return signOnSolana(sluice, address);
  const params = [stringToHex(MESSAGE), address];
  const signature = (await sluice.request({ method: "personal_sign", params })) as Hex;
  const signer = await recoverMessageAddress({ message: MESSAGE, signature });
  const isSame = signer.toLowerCase() === address.toLowerCase();
  return isSame ? `Signature verified: ${signer}` : `Signed by somebody else: ${signer}`;
};

/** The same on Solana, whose signatures the browser itself can verify. */
const signOnSolana = async (sluice: Sluice, address: string): Promise<string> => {
  const message = new TextEncoder().encode(MESSAGE);
  const params = { message: encodeBase58(message), pubkey: address };
  const answer = await sluice.request(
    { method: "solana_signMessage", params },
    { namespace: "solana" },
  );
  const { signature } = answer as { readonly signature: string };
  const [key, signed] = [address, signature].map((text) =>
    Uint8Array.from(decodeBase58(text) ?? []),
  );
  if (key === undefined || signed === undefined) throw new Error("There is no signature.");
  const signer = await crypto.subtle.importKey("raw", key, "Ed25519", true, ["verify"]);
  return (await crypto.subtle.verify("Ed25519", signer, signed, message))
    ? `Signature verified: ${address}`
    : "Signed by somebody else.";
};

/** Sends 0.01 ether to a developer account and waits until the chain has it in a block. */
export const sendAndWait = async (sluice: Sluice): Promise<string> => {
  const { address: from, namespace } = await activeAccount(sluice);
  if (namespace !== "eip155")
    throw new Error("Choose an EVM network first: Solana has no node here.");
  const network = await firstValueFrom(sluice.network$);
  const rpcUrl = network.rpcUrls.default.http[0];
  if (rpcUrl === undefined) throw new Error("The network has no RPC address.");
  const params = [{ from, to: DEMO_RECIPIENT, value: toHex(parseEther("0.01")) }];
  const hash = String(await sluice.request({ method: "eth_sendTransaction", params }));
  const deadline = Date.now() + MINED_DEADLINE_MS;
  while (Date.now() < deadline) {
    if ((await callRpc(rpcUrl, "eth_getTransactionReceipt", [hash])) !== null) {
      return `Mined on ${network.name}: ${hash}`;
    }
    await new Promise((next) => setTimeout(next, MINED_POLL_MS));
  }
  throw new Error(`Not mined in time: ${hash}`);
};
