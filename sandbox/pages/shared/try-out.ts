import { firstValueFrom } from "rxjs";
import type { Sluice } from "sluice";
import { type Hex, parseEther, recoverMessageAddress, stringToHex, toHex } from "viem";
import { DEMO_RECIPIENT } from "../../chains/dev-accounts.js";
import { callRpc } from "../../chains/rpc.js";
import { signOnCosmos } from "./try-cosmos.js";
import { isOnSolana, sendOnSolana, signOnSolana } from "./try-solana.js";

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
  if (namespace === "solana") return signOnSolana(sluice, address, MESSAGE);
  if (namespace === "polkadot") {
    // The library that checks it is large.
    const { signOnPolkadot } = await import("./try-polkadot.js");
    return signOnPolkadot(sluice, address, MESSAGE);
  }
  if (namespace === "cosmos") return signOnCosmos(sluice, address, MESSAGE);
  const params = [stringToHex(MESSAGE), address];
  const signature = (await sluice.request({ method: "personal_sign", params })) as Hex;
  const signer = await recoverMessageAddress({ message: MESSAGE, signature });
  const isSame = signer.toLowerCase() === address.toLowerCase();
  return isSame ? `Signature verified: ${signer}` : `Signed by somebody else: ${signer}`;
};

/** Sends 0.01 of the network's coin to somebody else, and waits until it is on the chain. */
export const sendAndWait = async (sluice: Sluice): Promise<string> => {
  const { address, namespace } = await activeAccount(sluice);
  if (namespace === "polkadot") throw new Error("Nothing is sent on Polkadot here.");
  const network = await firstValueFrom(sluice.network$);
  if (namespace === "cosmos") throw new Error("The sandbox has no chain of Cosmos to send on.");
  const rpcUrl = network.rpcUrls.default.http[0];
  if (rpcUrl === undefined) throw new Error("The network has no RPC address.");
  const hash =
    namespace === "solana"
      ? await sendOnSolana(sluice, address, rpcUrl)
      : await sendEther(sluice, address);
  const isThere = (): Promise<boolean> =>
    namespace === "solana" ? isOnSolana(rpcUrl, hash) : isMined(rpcUrl, hash);
  const deadline = Date.now() + MINED_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (await isThere()) return `Mined on ${network.name}: ${hash}`;
    await new Promise((next) => setTimeout(next, MINED_POLL_MS));
  }
  throw new Error(`Not mined in time: ${hash}`);
};

/** To a developer account. */
const sendEther = async (sluice: Sluice, from: string): Promise<string> => {
  const params = [{ from, to: DEMO_RECIPIENT, value: toHex(parseEther("0.01")) }];
  return String(await sluice.request({ method: "eth_sendTransaction", params }));
};

const isMined = async (rpcUrl: string, hash: string): Promise<boolean> =>
  (await callRpc(rpcUrl, "eth_getTransactionReceipt", [hash])) !== null;
