import type { Failure } from "../base/errors.js";

/** What every command has. */
export interface Asks {
  /** Identifies the command: the fact that answers it has this id in `settles`. */
  readonly id: string;
}

/** What a fact that answers commands has: their ids. */
export interface Settles {
  readonly settles: readonly string[];
}

/** The commands could not be carried out: the code for them could not be loaded, or broke. */
export interface CommandFailed extends Settles {
  readonly type: "command/failed";
  readonly failure: Failure;
}
