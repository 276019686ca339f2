/** The parts of a witness: their number, and each after its length. Throws unless that is all there is. */
export const witnessIn = (bytes: Uint8Array): readonly Uint8Array[] => {
  const [count = 0] = bytes;
  const parts: Uint8Array[] = [];
  let at = 1;
  // Neither a signature nor a key is as long as a length of several bytes would be for.
  for (let part = 0; part < Math.min(count, PARTS_MAX + 1); part += 1) {
    const length = bytes[at] ?? 0;
    parts.push(bytes.slice(at + 1, at + 1 + length));
    at += 1 + length;
  }
  if (at !== bytes.length) throw new Error("not a witness");
  return parts;
};

/** A signature and a key. */
const PARTS_MAX = 2;
