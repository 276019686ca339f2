/** `0x1` for 1: hexadecimal without leading zeros, as EIP-695 and EIP-3326 require. */
export const toHexChainId = (reference: string | number): `0x${string}` =>
  `0x${BigInt(reference).toString(16)}`;
