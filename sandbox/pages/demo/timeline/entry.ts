export const KINDS = ["command", "fact", "state"] as const;
export type Kind = (typeof KINDS)[number];

/** Something that passed: a command, a fact, or the new value of a state stream. */
export type Entry = {
  /** Counts from 1, in the order in which things happened. */
  readonly key: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly kind: Kind;
  readonly name: string;
  readonly value: unknown;
  /** The beginning of the value, to list and to search. */
  readonly summary: string;
};
