/** Reads numbers and bytes one after another, as Bitcoin writes them. Each method throws a RangeError where there is too little. */
export const byteReader = (from: Uint8Array) => {
  const view = new DataView(from.buffer, from.byteOffset, from.byteLength);
  let at = 0;
  const bytes = (length: number): Uint8Array => {
    if (length > from.length - at) throw new RangeError("It ends too early.");
    at += length;
    return from.subarray(at - length, at);
  };
  const number = (length: 1 | 2 | 4): number => {
    const start = at;
    bytes(length);
    if (length === 1) return view.getUint8(start);
    return length === 2 ? view.getUint16(start, true) : view.getUint32(start, true);
  };
  const long = (): bigint => {
    bytes(8);
    return view.getBigUint64(at - 8, true);
  };
  /** Compact size: how many follow. */
  const size = (): number => {
    const first = number(1);
    if (first < 0xfd) return first;
    if (first === 0xfd) return number(2);
    return first === 0xfe ? number(4) : Number(long());
  };
  const list = <A>(one: () => A): readonly A[] => {
    const found: A[] = [];
    // Each takes at least one byte: what says that there are more ends with an error.
    for (let left = size(); left > 0; left -= 1) found.push(one());
    return found;
  };
  return { bytes, number, long, size, list, at: () => at, isAtEnd: () => at === from.length };
};
