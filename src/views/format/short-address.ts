/** `0x1234...abcdef`, four characters and six: for labels only. S5.27, design rule 8 */
export const shortAddress = (address: string): string =>
  address.length <= 10 ? address : `${address.slice(0, 4)}...${address.slice(-6)}`;
