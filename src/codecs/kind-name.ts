/** The name of a codec's kind, for readers: io-ts names records and lists by their whole shape. */
export const kindName = (name: string): string =>
  /^\w*Array/.test(name) ? "array" : name.includes("{") ? "object" : name;
