import type { Entry, Kind } from "./entry.js";

/** What the visitor wants to see. */
export type Filter = { readonly kinds: readonly Kind[]; readonly text: string };

/** By kind, and by each word in the name or in the beginning of the value. */
export const passes =
  ({ kinds, text }: Filter) =>
  ({ kind, name, summary }: Entry): boolean => {
    const words = text.toLowerCase().split(/\s+/);
    const said = `${name} ${summary}`.toLowerCase();
    return kinds.includes(kind) && words.every((word) => said.includes(word));
  };
