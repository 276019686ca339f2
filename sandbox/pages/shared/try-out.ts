import { firstValueFrom } from "rxjs";
import type { Sluice } from "sluice";
import { type Hex, parseEther, recoverMessageAddress, stringToHex, toHex } from "viem";
import { DEMO_RECIPIENT } from "../../chains/dev-accounts.js";
import { callRpc } from "../../chains/rpc.js";

const MESSAGE = "Hello from the Sluice demo. Signing this costs nothing.";
const MINED_POLL_MS = 250;
const MINED_DEADLINE_MS = 20_000;

const activeAddress = async (sluice: Sluice): Promise<string> => {
  const account = await firstValueFrom(sluice.account$);
  if (account === null) throw new Error("Connect a wallet first.");
  return account.address;
};

/** Asks for a signature and recovers the signer from it; says whether it is the account. */
export const signAndVerify = async (sluice: Sluice): Promise<string> => {
  const address = await activeAddress(sluice);
  const params = [stringToHex(MESSAGE), address];
  const signature = (await sluice.request({ method: "personal_sign", params })) as Hex;
  const signer = await recoverMessageAddress({ message: MESSAGE, signature });
  const isSame = signer.toLowerCase() === address.toLowerCase();
  return isSame ? `Signature verified: ${signer}` : `Signed by somebody else: ${signer}`;
};

/** Sends 0.01 ether to a developer account and waits until the chain has it in a block. */
export const sendAndWait = async (sluice: Sluice): Promise<string> => {
  const from = await activeAddress(sluice);
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
