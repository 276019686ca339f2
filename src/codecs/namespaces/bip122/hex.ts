/** The bytes of a hexadecimal text, with `0x` or without; null for any other text. */
export const hexBytes = (text: string): Uint8Array | null => {
  const [, digits] = /^(?:0x)?((?:[0-9a-f]{2})*)$/i.exec(text) ?? [];
  return digits === undefined
    ? null
    : Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
};
