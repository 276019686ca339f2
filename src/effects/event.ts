/** A command: asks for something. */
export interface Asks {
  /** Names the command; its outcome carries this in `settles`. */
  readonly id: string;
}

/** A fact that answers commands. */
export interface Settles {
  readonly settles: readonly string[];
}
