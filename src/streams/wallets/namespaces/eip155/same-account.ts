/** Whether two addresses are one account. Upper and lower case are only a checksum. EIP-55 */
export const isSameAccount = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
