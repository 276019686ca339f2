import { encodeFunctionData, erc20Abi, type Hex } from "viem";
import { COIN_ADDRESS, POOL_ADDRESS } from "../../chains/chain-list.js";
import { callRpc } from "../../chains/rpc.js";

/** What the pool has of two assets. */
export type Reserves = { readonly give: bigint; readonly get: bigint };

export const isCoin = (asset: string): boolean => asset.toLowerCase() === COIN_ADDRESS;

/** What the pool has of them now. */
export const reservesOf = async (rpcUrl: string, give: Hex, get: Hex): Promise<Reserves> => ({
  give: await poolHas(rpcUrl, give),
  get: await poolHas(rpcUrl, get),
});

const poolHas = async (rpcUrl: string, asset: Hex): Promise<bigint> => {
  if (isCoin(asset))
    return BigInt(String(await callRpc(rpcUrl, "eth_getBalance", [POOL_ADDRESS, "latest"])));
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [POOL_ADDRESS],
  });
  return BigInt(String(await callRpc(rpcUrl, "eth_call", [{ to: asset, data }, "latest"])));
};

/** What it gives for so much, as `contracts/pool.yul` counts. */
export const gotFor = ({ give, get }: Reserves, units: bigint): bigint => {
  const paid = units * 997n;
  return (get * paid) / (give * 1000n + paid);
};
