import type { Network } from "../../network.js";

/** Cosmos' own, which most of its networks share. SLIP-44 */
const COIN_TYPE = 118;

/**
 * What a wallet with Keplr's interface has to know of a network that it does not have (`experimentalSuggestChain`); null if
 * the site's network says too little.
 *
 * @param rpcUrl a node of which wallets may know
 */
export const chainInfoOf = (network: Network, rpcUrl: string | undefined): object | null => {
  const { cosmos, restUrls, nativeCurrency, id, name } = network;
  const rest = restUrls?.[0];
  if (cosmos === undefined || rest === undefined || rpcUrl === undefined) return null;
  const { bech32Prefix: prefix, denom, coinType = COIN_TYPE } = cosmos;
  const coin = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  };
  return {
    chainId: String(id),
    chainName: name,
    rpc: rpcUrl,
    rest,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [coin],
    feeCurrencies: [coin],
    stakeCurrency: coin,
  };
};
