import {
  CHAIN_A,
  CHAIN_C,
  COIN_ADDRESS,
  caip2,
  KESTREL_ADDRESS,
  TOKEN_ADDRESS,
} from "../../chains/chain-list.js";
import { pictureUri } from "../pictures.js";

/** A coin or a token whose worth the services know, in USD: round numbers that are easy to check by eye. */
export type KnownToken = {
  readonly chain: string;
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly price: number;
};

export const ETHER = { name: "Ether", symbol: "ETH", decimals: 18, price: 3000 } as const;
export const SOL = { name: "Solana", symbol: "SOL", decimals: 9, price: 150 } as const;

/** The chains' own coins, whose addresses stand for contracts that do not exist. */
const COINS = {
  eip155: { ...ETHER, address: COIN_ADDRESS },
  solana: { ...SOL, address: "So11111111111111111111111111111111111111111" },
} as const;

/** Addresses of eip155 in any case. All of these are on their chain from the start. */
export const knownTokens: readonly KnownToken[] = [
  ...[CHAIN_A, CHAIN_C].map(({ id }) => ({
    chain: caip2(id),
    address: TOKEN_ADDRESS,
    name: "Sandbox Dollar",
    symbol: "SBD",
    decimals: 6,
    price: 1,
  })),
  {
    chain: caip2(CHAIN_C.id),
    address: KESTREL_ADDRESS,
    name: "Kestrel",
    symbol: "KES",
    decimals: 18,
    price: 2,
  },
];

const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith("0x") && one.toLowerCase() === other.toLowerCase());

export const knownToken = (chain: string, address: string): KnownToken | undefined =>
  knownTokens.find((one) => one.chain === chain && isSameAddress(one.address, address));

/** The picture of a token is drawn from its symbol where it is known, else from its address. */
export const tokenPicture = (chain: string, address: string): string =>
  pictureUri(`token ${knownToken(chain, address)?.symbol ?? address}`);

const coinOf = (chain: string): KnownToken => ({
  ...(chain.startsWith("solana:") ? COINS.solana : COINS.eip155),
  chain,
});

const iconOf = ({ symbol }: KnownToken): string => pictureUri(`token ${symbol}`);

/** The coin and the known tokens of each of these chains, or of one of them. */
export const tokenList = (chains: readonly string[], wanted: string | null) =>
  chains
    .filter((chain) => wanted === null || wanted === chain)
    .flatMap((chain) => [coinOf(chain), ...knownTokens.filter((one) => one.chain === chain)])
    .map((one) => ({
      name: one.name,
      symbol: one.symbol,
      address: `${one.chain}:${one.address}`,
      decimals: one.decimals,
      logoUri: iconOf(one),
    }));

/** What those of these tokens are worth that are known, in their order. @param addresses CAIP-10 */
export const pricesOf = (addresses: readonly string[]) =>
  addresses.flatMap((address) => {
    const [, chain = "", plain = ""] = /^((?:eip155|solana):[^:]+):([^:]+)$/.exec(address) ?? [];
    const coin = coinOf(chain);
    const found = isSameAddress(coin.address, plain) ? coin : knownToken(chain, plain);
    if (found === undefined) return [];
    const { name, symbol, price } = found;
    return [{ address, name, symbol, iconUrl: iconOf(found), price }];
  });
