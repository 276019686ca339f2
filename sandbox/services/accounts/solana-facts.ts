import { PublicKey } from "@solana/web3.js";
import { callRpc, callRpcBatch } from "../../chains/rpc.js";
import { METADATA_PROGRAM, metadataKey, readMetadata } from "../../chains/solana/metadata.js";
import { isObject } from "../../shared/json.js";
import { pictureUri } from "../pictures.js";
import { type Asset, type FungibleFacts, type Held, memo, type NftFacts } from "./chain-index.js";
import { knownToken, SOL, tokenPicture } from "./known-tokens.js";
import { isBait, nftFacts } from "./nft-metadata.js";

export type TokenAmount = { readonly amount: string; readonly decimals: number };

type TokenAccounts = {
  readonly value: readonly {
    readonly account: {
      readonly data: {
        readonly parsed: {
          readonly info: { readonly mint: string; readonly tokenAmount: TokenAmount };
        };
      };
    };
  }[];
};

const COIN: FungibleFacts = {
  kind: "fungible",
  ...SOL,
  iconUrl: pictureUri("token SOL"),
};
const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const NOTHING = { name: "", symbol: "", uri: "" };

/** What a cluster's accounts say of tokens: the mint, and the metadata beside it. */
export const createSolanaFacts = (chain: string, rpcUrl: string) => {
  const described = memo(async (mint) => {
    const key = metadataKey(new PublicKey(mint)).toBase58();
    const [account, supply] = await callRpcBatch(rpcUrl, [
      ["getAccountInfo", [key, { encoding: "base64" }]],
      ["getTokenSupply", [mint]],
    ]);
    const { decimals = 0 } = (isObject(supply) ? supply.value : {}) as Partial<TokenAmount>;
    const value = isObject(account) && isObject(account.value) ? account.value : {};
    const [data] = Array.isArray(value.data) ? value.data : [];
    const isMetadata = value.owner === METADATA_PROGRAM.toBase58();
    const said = isMetadata ? readMetadata(Buffer.from(String(data), "base64")) : null;
    return { ...(said ?? NOTHING), decimals };
  });

  const fungible = async (mint: string): Promise<FungibleFacts> => {
    const { name, symbol, decimals } = await described.get(mint);
    return {
      kind: "fungible",
      name,
      symbol,
      decimals,
      iconUrl: isBait(name) ? "" : tokenPicture(chain, mint),
      price: knownToken(chain, mint)?.price ?? null,
    };
  };

  const of = async (asset: Asset): Promise<FungibleFacts | NftFacts> => {
    if (asset.kind === "native") return COIN;
    if (asset.kind === "fungible") return fungible(asset.token);
    const { name, uri } = await described.get(asset.token);
    return nftFacts({ uri, id: asset.token.slice(0, 4), collection: name, name });
  };

  /** Of a token, what all the accounts of the owner hold together. */
  const held = async (account: string): Promise<readonly Held[]> => {
    const [coin, accounts] = await Promise.all([
      callRpc(rpcUrl, "getBalance", [account]) as Promise<{ value: number }>,
      callRpc(rpcUrl, "getTokenAccountsByOwner", [
        account,
        { programId: TOKEN_PROGRAM },
        { encoding: "jsonParsed" },
      ]) as Promise<TokenAccounts>,
    ]);
    const units = new Map<string, bigint>();
    for (const { account: one } of accounts.value) {
      const { mint, tokenAmount } = one.data.parsed.info;
      units.set(mint, (units.get(mint) ?? 0n) + BigInt(tokenAmount.amount));
    }
    const owned = [...units].filter(([, amount]) => amount > 0n);
    const tokens = await Promise.all(
      owned.map(async ([token, amount]) => ({
        token,
        units: amount,
        facts: await fungible(token),
      })),
    );
    return [{ token: null, units: BigInt(coin.value), facts: COIN }, ...tokens];
  };

  return { of, held };
};
