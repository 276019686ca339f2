/** What every command has. */
export interface Asks {
  /** Names the command; its outcome carries this in `settles`. */
  readonly id: string;
}

/** What a fact has that answers commands: their names. */
export interface Settles {
  readonly settles: readonly string[];
}
