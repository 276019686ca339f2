import { address, createSolanaRpc } from "@solana/kit";
import { Contract, JsonRpcProvider } from "ethers";

/** What the chains say, read by libraries that the product does not use for it. */

const readChain = async <T>(
  url: string,
  read: (chain: JsonRpcProvider) => Promise<T>,
): Promise<T> => {
  const chain = new JsonRpcProvider(url, undefined, { cacheTimeout: -1 });
  try {
    return await read(chain);
  } finally {
    chain.destroy();
  }
};

/** What an account has of the coin. */
export const coinsOf = (url: string, account: string): Promise<bigint> =>
  readChain(url, (chain) => chain.getBalance(account));

/** What an account has of a token, in its smallest units. */
export const tokensOf = (url: string, token: string, account: string): Promise<bigint> =>
  readChain(url, (chain) =>
    new Contract(token, ["function balanceOf(address) view returns (uint256)"], chain).getFunction(
      "balanceOf",
    )(account),
  );

/** What the last transaction has cost. */
export const lastFee = (url: string): Promise<bigint> =>
  readChain(url, async (chain) => {
    const block = await chain.getBlock("latest");
    const receipt = await chain.getTransactionReceipt(block?.transactions[0] ?? "");
    if (receipt === null) throw new Error("The last block is empty.");
    return receipt.fee;
  });

/** What an account of Solana has, in lamports. */
export const lamportsOf = async (url: string, account: string): Promise<bigint> =>
  (
    await createSolanaRpc(url as `http://${string}`)
      .getBalance(address(account))
      .send()
  ).value;
