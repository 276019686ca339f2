import type { Page } from "./expect.js";
import type { World } from "./world.js";

/** A way through several views on one page, since most of them are reached through others. */
export interface Journey {
  /** The demo's query that it needs. */
  readonly query: string;
  /** Gives the name of each view once it is shown; goes on in English. */
  readonly views: (page: Page, world: World) => AsyncGenerator<string>;
}
