import type { Page } from "./expect.js";
import type { World } from "./world.js";

/** A way through several views on one page, since most of them are reached through others. */
export interface Journey {
  /** The page of the sandbox that it starts on. */
  readonly host?: "demo" | "signIn";
  /** That page's query, as it needs it. */
  readonly query: string;
  /** Gives the name of each view once it is shown; goes on in English. */
  readonly views: (page: Page, world: World) => AsyncGenerator<string>;
}

/** Where a way starts. */
export const addressOf = ({ host = "demo", query }: Journey, { sandbox }: World): string =>
  `${sandbox.urls[host]}?${query}`;
