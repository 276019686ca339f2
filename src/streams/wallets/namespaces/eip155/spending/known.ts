import { forkJoin, map, type Observable, of } from "rxjs";
import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, parseAbi } from "viem";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import { addressIn } from "../../../../../codecs/namespaces/eip155/logs.js";
import type { Asset } from "../../../../../codecs/payment/asset.js";
import type { Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import { tokenDiffers } from "../../spending-failures.js";
import { evmBalance } from "../balance.js";
import { type PricesBySpeed, prices$, quantity } from "./costs.js";

/** What is so before anything is sent. */
export interface Known {
  /** What the account holds of the network's coin. */
  readonly coin: bigint;
  /** What it holds of the asset. */
  readonly held: bigint;
  readonly prices: PricesBySpeed;
  /** Whether the receiver is a contract. */
  readonly hasCode: boolean;
  /** Whether the receiver has ever sent anything, or has any coin. */
  readonly isUsed: boolean;
}

/**
 * Asks for what is so before a transfer.
 *
 * @throws send/token-differs if the contract has other decimals than its amounts were counted with
 */
export const known$ = (ask: AskNode, { from, to, asset }: Transfer): Observable<Known> =>
  forkJoin({
    coin: ask(evmBalance(from)),
    held: asset.address === null ? of(null) : held$(ask, asset, asset.address, from),
    prices: prices$(ask),
    code: ask(codeAt(to)),
    sent: ask(quantity("eth_getTransactionCount", to, "latest")),
    has: ask(evmBalance(to)),
  }).pipe(
    map(({ coin, held, prices, code, sent, has }) => ({
      coin,
      held: held ?? coin,
      prices,
      hasCode: isContract(code),
      isUsed: isContract(code) || sent > 0n || has > 0n,
    })),
  );

export const codeAt = (address: string): NodeQuestion<string> => ({
  method: "eth_getCode",
  params: () => [address, "latest"],
  decode: (said) => (typeof said === "string" ? said : null),
});

/** An account that acts by a contract's code has the code of a pointer to it, and a key of its own. EIP-7702 */
export const isContract = (code: string): boolean => code !== "0x" && !code.startsWith("0xef0100");

const editionAbi = parseAbi([
  "function balanceOf(address owner, uint256 id) view returns (uint256)",
]);

const held$ = (ask: AskNode, asset: Asset, contract: string, from: string): Observable<bigint> => {
  const { kind, tokenId, decimals } = asset;
  const owner = from as Hex;
  const id = BigInt(tokenId ?? 0);
  if (kind === "erc721") {
    const data = encodeFunctionData({ abi: erc721Abi, functionName: "ownerOf", args: [id] });
    return ask(view(contract, data, addressIn)).pipe(
      map((holder) => (holder === from.toLowerCase() ? 1n : 0n)),
    );
  }
  if (kind === "erc1155") {
    const args = [owner, id] as const;
    const data = encodeFunctionData({ abi: editionAbi, functionName: "balanceOf", args });
    return ask(view(contract, data, decodeQuantity));
  }
  const read = (functionName: "balanceOf" | "decimals"): Hex =>
    functionName === "decimals"
      ? encodeFunctionData({ abi: erc20Abi, functionName })
      : encodeFunctionData({ abi: erc20Abi, functionName, args: [owner] });
  return forkJoin([
    ask(view(contract, read("balanceOf"), decodeQuantity)),
    ask(view(contract, read("decimals"), decodeQuantity)),
  ]).pipe(
    map(([units, places]) => {
      if (places !== BigInt(decimals)) throw tokenDiffers(asset, places);
      return units;
    }),
  );
};

/** A contract may answer more than the one word. */
const view = <A>(to: string, data: Hex, decode: (word: string) => A | null): NodeQuestion<A> => ({
  method: "eth_call",
  params: () => [{ to, data }, "latest"],
  decode: (said) => (typeof said === "string" ? decode(said.slice(0, 66)) : null),
});
