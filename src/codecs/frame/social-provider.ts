import * as t from "io-ts";

/** Providers that a log-in is redirected to. Farcaster has a flow of its own. S1.9, S5.3 */
export const redirectProvider = t.keyof({
  google: null,
  github: null,
  apple: null,
  facebook: null,
  x: null,
  discord: null,
});

export type RedirectProvider = t.TypeOf<typeof redirectProvider>;
