/** Characters of the `0x` and four bytes that name a function. */
export const SELECTOR = 10;
/** Characters of a word of a contract's arguments. */
export const WORD = 64;

export const digitsOf = (number: bigint): string => number.toString(16).padStart(WORD, "0");
/** A number as contracts answer it. */
export const word = (number: bigint): string => `0x${digitsOf(number)}`;
/** The address at the end of a word. */
export const addressIn = (digits: string): string => `0x${digits.slice(-40)}`;
