/** io-ts names records and lists by their shape; the reader wants the kind. */
export const kindName = (name: string): string =>
  /^\w*Array/.test(name) ? "array" : name.includes("{") ? "object" : name;
