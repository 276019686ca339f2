import { type Address, createPublicClient, erc20Abi, getAddress, http, pad, toHex } from "viem";
import type { SandboxChain } from "../chains/chain-list.js";
import { callRpc } from "../chains/rpc.js";

/** `Transfer(address,address,uint256)` */
const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

const ether = { name: "Ether", symbol: "ETH", decimals: 18 };

/** What an account has on a chain, as the chain tells it: the coin, and every token that ever came in (EIP-7811). */
export const assetsOn = async ({ id, rpcUrl }: SandboxChain, account: Address) => {
  const balance = String(await callRpc(rpcUrl, "eth_getBalance", [account, "latest"]));
  const filter = { fromBlock: "0x0", topics: [TRANSFER, null, pad(account, { size: 32 })] };
  const logs = (await callRpc(rpcUrl, "eth_getLogs", [filter])) as readonly {
    readonly address: string;
    readonly topics: readonly string[];
  }[];
  // An NFT has its id in a fourth topic.
  const fungible = logs.filter(({ topics }) => topics.length === 3);
  const addresses = [...new Set(fungible.map((log) => getAddress(log.address)))];
  const client = createPublicClient({ transport: http(rpcUrl) });
  const tokens = addresses.map(async (address) => {
    const contract = { address, abi: erc20Abi } as const;
    const [units, name, symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: "balanceOf", args: [account] }),
      client.readContract({ ...contract, functionName: "name" }),
      client.readContract({ ...contract, functionName: "symbol" }),
      client.readContract({ ...contract, functionName: "decimals" }),
    ]);
    const metadata = { name, symbol, decimals };
    return { address, type: "erc20", balance: toHex(units), metadata };
  });
  const coin = { address: "native", type: "native", balance, metadata: ether };
  return [toHex(id), [coin, ...(await Promise.all(tokens))]] as const;
};
