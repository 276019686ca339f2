import { demand, unreadable } from "../../approval/demand.js";

export type Cursor = ReturnType<typeof cursorOf>;

/** Reads bytes one after another, and stops reading where there are too few. */
export const cursorOf = (bytes: Uint8Array) => {
  let at = 0;
  const take = (count: number): Uint8Array => {
    demand(at + count <= bytes.length);
    at += count;
    return bytes.slice(at - count, at);
  };
  const byte = (): number => take(1)[0] ?? 0;
  /**
   * Reads a length of one to three bytes with seven bits each, lowest first. Only the shortest form is valid.
   */
  const length = (): number => {
    let value = 0;
    for (let place = 0; place < 3; place += 1) {
      const next = byte();
      value += (next & 0x7f) << (place * 7);
      if (next < 0x80) {
        demand((place === 0 || next > 0) && value <= 0xffff);
        return value;
      }
    }
    return unreadable();
  };
  const list = <A>(read: () => A): readonly A[] => Array.from({ length: length() }, read);
  return {
    take,
    byte,
    list,
    left: (): number => bytes.length - at,
    peek: (): number => bytes[at] ?? 0,
    isAtEnd: (): boolean => at === bytes.length,
  };
};
