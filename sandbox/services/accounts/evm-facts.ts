import {
  type Abi,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToString,
  parseAbi,
  trim,
} from "viem";
import { callRpc, callRpcBatch, type RpcCall } from "../../chains/rpc.js";
import { isText } from "../../shared/json.js";
import { pictureUri } from "../pictures.js";
import { type Asset, type FungibleFacts, type Held, memo, type NftFacts } from "./chain-index.js";
import { ETHER, knownToken, tokenPicture } from "./known-tokens.js";
import { isBait, nftFacts } from "./nft-metadata.js";

const nftAbi = parseAbi([
  "function tokenURI(uint256 id) view returns (string)",
  "function uri(uint256 id) view returns (string)",
]);

const COIN: FungibleFacts = {
  kind: "fungible",
  ...ETHER,
  iconUrl: pictureUri("token ETH"),
};

/** What contracts say of themselves, asked once, and what they say that an account holds, asked each time. */
export const createEvmFacts = (chain: string, rpcUrl: string) => {
  const read = (to: string, data: Hex): RpcCall => ["eth_call", [{ to, data }, "latest"]];
  const tokens = memo(async (token) => {
    const answers = await callRpcBatch(
      rpcUrl,
      SELF.map((functionName) => read(token, encodeFunctionData({ abi: erc20Abi, functionName }))),
    );
    return tokenFacts(chain, token, answers);
  });
  const nfts = memo(async (key) => {
    const [token = "", id = "0"] = key.split("/");
    const args = [BigInt(id)] as const;
    const answers = await callRpcBatch(rpcUrl, [
      read(token, encodeFunctionData({ abi: nftAbi, functionName: "tokenURI", args })),
      read(token, encodeFunctionData({ abi: nftAbi, functionName: "uri", args })),
      read(token, encodeFunctionData({ abi: erc20Abi, functionName: "name" })),
    ]);
    const [own, shared, collection] = answers.map(textOf);
    const hex = BigInt(id).toString(16).padStart(64, "0");
    return nftFacts({ uri: own || (shared ?? "").replaceAll("{id}", hex), collection, id });
  });

  const of = (asset: Asset): Promise<FungibleFacts | NftFacts> =>
    asset.kind === "native"
      ? Promise.resolve(COIN)
      : asset.kind === "fungible"
        ? tokens.get(asset.token)
        : nfts.get(`${asset.token}/${asset.id}`);

  const held = async (account: string, addresses: readonly string[]): Promise<readonly Held[]> => {
    const wei = await callRpc(rpcUrl, "eth_getBalance", [account, "latest"]);
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [account as Address],
    });
    const answers = await callRpcBatch(
      rpcUrl,
      addresses.map((token) => read(token, data)),
    );
    const owned = addresses.flatMap((token, at) => {
      const units = wordOf(answers[at]);
      return units === null || units === 0n ? [] : [{ token, units }];
    });
    const facts = await Promise.all(owned.map(({ token }) => tokens.get(token)));
    return [
      { token: null, units: BigInt(String(wei)), facts: COIN },
      ...owned.flatMap((one, at) => {
        const known = facts[at];
        return known === undefined ? [] : [{ ...one, facts: known }];
      }),
    ];
  };

  const forget = (): void => {
    tokens.forget();
    nfts.forget();
  };
  return { of, held, forget };
};

const SELF = ["name", "symbol", "decimals"] as const;

const tokenFacts = (chain: string, token: string, answers: readonly unknown[]): FungibleFacts => {
  const [name, symbol, decimals] = answers;
  return {
    kind: "fungible",
    name: textOf(name),
    symbol: textOf(symbol),
    decimals: Number(wordOf(decimals) ?? 0n),
    iconUrl: isBait(textOf(name)) ? "" : tokenPicture(chain, token),
    price: knownToken(chain, token)?.price ?? null,
  };
};

/** A number as a contract answers it; null for anything else. */
const wordOf = (answer: unknown): bigint | null =>
  isText(answer) && /^0x[0-9a-f]{64}$/.test(answer) ? BigInt(answer) : null;

const textAbi: Abi = parseAbi(["function text() view returns (string)"]);

/** A text as contracts answer it, the oldest of them in one word; empty for anything else. */
const textOf = (answer: unknown): string => {
  if (!isText(answer) || answer === "0x") return "";
  const data = answer as Hex;
  try {
    return String(decodeFunctionResult({ abi: textAbi, functionName: "text", data }));
  } catch {
    return data.length === 66 ? hexToString(trim(data, { dir: "right" })) : "";
  }
};
