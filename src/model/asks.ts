/** What every command has. */
export interface Asks {
  /** Identifies the command: the fact that answers it has this id in `settles`. */
  readonly id: string;
}

/** What a fact that answers commands has: their ids. */
export interface Settles {
  readonly settles: readonly string[];
}
