/** Whether two addresses are one account: case is a checksum and no part of it. EIP-55 */
export const isSameAccount = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
