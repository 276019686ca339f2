/** A picture made from the address alone: the same address always looks the same. */
export const Avatar = ({ address }: { readonly address: string }) => {
  const hue = hueOf(address);
  return (
    <span
      className="avatar"
      aria-hidden="true"
      style={{ "--a": hue, "--b": (hue + 50 + (hue % 70)) % 360, "--t": `${hue}deg` } as object}
    />
  );
};

/** Spreads the hues over the circle, even for addresses that differ in one character. */
const hueOf = (address: string): number =>
  Array.from(address.toLowerCase()).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 36_000,
    7,
  ) % 360;
