/** `0x1` for 1: hexadecimal without leading zeros, as EIP-695 and EIP-3326 require. */
export const toHexChainId = (reference: string | number): `0x${string}` =>
  `0x${BigInt(reference).toString(16)}`;

/** What wallets are told of a chain that they do not know. */
interface AddedChain {
  readonly id: string | number;
  readonly name: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined;
}

/** Parameters of `wallet_addEthereumChain`, without empty fields, which wallets refuse. EIP-3085 */
export const addChainParams = (
  { id, name, nativeCurrency, blockExplorers }: AddedChain,
  rpcUrls: readonly string[],
): Readonly<Record<string, unknown>> => ({
  chainId: toHexChainId(id),
  chainName: name,
  nativeCurrency,
  rpcUrls,
  ...(blockExplorers === undefined ? {} : { blockExplorerUrls: [blockExplorers.default.url] }),
});
