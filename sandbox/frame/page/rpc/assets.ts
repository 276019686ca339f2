import { callRpc } from "../../../chains/rpc.js";
import type { FrameConfig } from "../../frame-config.js";

const ether = { name: "Ether", symbol: "ETH", decimals: 18 };

/** ERC-7811: the native coin on each chain; no contract of the sandbox is asked. */
export const assetsOf = async (address: string, { chains }: FrameConfig): Promise<unknown> => {
  const entries = chains.map(async ({ id, rpcUrl }) => {
    const balance = await callRpc(rpcUrl, "eth_getBalance", [address, "latest"]);
    const native = { address: "native", type: "native", balance, metadata: ether };
    return [`0x${id.toString(16)}`, [native]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};
