const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Leading zero bytes become leading ones, one each. */
export const encodeBase58 = (bytes: Uint8Array): string => {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = "";
  for (; rest > 0n; rest /= 58n) text = ALPHABET.charAt(Number(rest % 58n)) + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(zeros === -1 ? bytes.length : zeros) + text;
};

/** `undefined` for text with another letter in it. */
export const decodeBase58 = (text: string): Uint8Array | undefined => {
  let rest = 0n;
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter);
    if (digit === -1) return undefined;
    rest = rest * 58n + BigInt(digit);
  }
  const bytes: number[] = [];
  for (; rest > 0n; rest /= 256n) bytes.unshift(Number(rest % 256n));
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes]);
};
