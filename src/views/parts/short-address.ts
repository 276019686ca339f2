/** `0x1234…abcdef`: four characters and six, for labels only. Design, rule 8 */
export const shortAddress = (address: string): string =>
  address.length <= 12 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`;
