/** A hue in degrees, always the same for the same text. */
export const hueOf = (text: string): number =>
  Array.from(text.toLowerCase()).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 36_000,
    7,
  ) % 360;
