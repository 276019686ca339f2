import { type Address, type Hex, hashMessage, hashTypedData, type TypedDataDefinition } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import { decodeFunctionResult, encodeFunctionData } from "viem/utils";
import { callRpc } from "../../../chains/rpc.js";
import type { JsonObject } from "../../../shared/json.js";
import {
  isHex,
  type SiteRequest,
  textParam,
  transactionParam,
  typedDataParam,
} from "../../../signing/params.js";
import { signRequest } from "../../../signing/sign.js";
import type { AccountType } from "../../accounts/users.js";
import { type AccountCall, accountAbi } from "../../chain/account-abi.js";
import { signCalls, signHash } from "../../chain/account-signing.js";
import { evmAccount } from "../../chain/derive-keys.js";
import type { FrameConfig } from "../../frame-config.js";
import type { EvmNetwork } from "../networks.js";
import type { FrameSession, SignedIn } from "../session.js";
import { accountType, isDeployed } from "../whoami.js";

/** The account in use on one EVM network. */
export type EvmWallet = {
  readonly type: AccountType;
  readonly address: Address;
  readonly network: EvmNetwork;
  /** Does a signing request of the account; the result is the method's. */
  readonly sign: (request: SiteRequest) => Promise<string>;
  /**
   * Sends calls: the smart account in one transaction, all or none; the plain account one after the
   * other. Gives the hashes of the transactions.
   *
   * @param paymaster whoever has to agree to pay the smart account's fee
   */
  readonly send: (
    calls: readonly AccountCall[],
    paymaster?: JsonObject,
  ) => Promise<readonly string[]>;
};

type Parts = {
  readonly user: SignedIn;
  readonly network: EvmNetwork;
  readonly config: FrameConfig;
  readonly call: FrameSession["call"];
};

export const evmWallet = (parts: Parts): EvmWallet => {
  const owner = evmAccount(parts.user.seed);
  return accountType(parts.user, parts.network, parts.config) === "eoa"
    ? plainWallet(owner, parts)
    : smartWallet(owner, parts);
};

const plainWallet = (owner: PrivateKeyAccount, { network }: Parts): EvmWallet => {
  const sign = (request: SiteRequest): Promise<string> =>
    signRequest(request, owner, network.chain);
  return {
    type: "eoa",
    address: owner.address,
    network,
    sign,
    send: async (calls) => {
      const hashes: string[] = [];
      for (const { to, value, data } of calls) {
        const transaction = { from: owner.address, to, data, value: `0x${value.toString(16)}` };
        hashes.push(await sign({ method: "eth_sendTransaction", params: [transaction] }));
      }
      return hashes;
    },
  };
};

const hashOf = (request: SiteRequest): Hex => {
  if (request.method !== "personal_sign") {
    // The shape was checked; that the fields fit the types is found out by viem's encoder.
    return hashTypedData(typedDataParam(request) as unknown as TypedDataDefinition);
  }
  const message = textParam(request, 0, "message");
  return hashMessage(isHex(message) ? { raw: message } : message);
};

/** The account's counter, which every batch uses up; 0 before the account exists. */
const nonceOf = async ({ chain }: EvmNetwork, address: Address): Promise<bigint> => {
  const data = encodeFunctionData({ abi: accountAbi, functionName: "nonce" });
  const answer = await callRpc(chain.rpcUrl, "eth_call", [{ to: address, data }, "latest"]);
  if (!isHex(answer) || answer === "0x") return 0n;
  return decodeFunctionResult({ abi: accountAbi, functionName: "nonce", data: answer });
};

const smartWallet = (
  owner: PrivateKeyAccount,
  { user, network, config, call }: Parts,
): EvmWallet => {
  const place = { chainId: network.chain.id, address: user.smartAccount };
  const send: EvmWallet["send"] = async (calls, paymaster) => {
    const nonce = await nonceOf(network, place.address);
    const signature = await signCalls(owner, place, nonce, calls);
    const { hash } = await call("relay/execute", {
      chainId: place.chainId,
      calls: calls.map((one) => ({ ...one, value: `${one.value}` })),
      signature,
      ...(paymaster === undefined ? {} : { paymaster }),
    });
    return [String(hash)];
  };
  return {
    type: "smartAccount",
    address: place.address,
    network,
    send,
    sign: async (request) => {
      if (request.method === "eth_sendTransaction") {
        const { to, value, data } = transactionParam(request);
        if (to === undefined) throw new Error("A smart account cannot create a contract directly.");
        const [hash = ""] = await send([{ to, value, data: data ?? "0x" }]);
        return hash;
      }
      const there = { ...place, isDeployed: await isDeployed(network, place.address) };
      return signHash(owner, there, hashOf(request), config.factory);
    },
  };
};
