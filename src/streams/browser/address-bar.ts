import type { Env } from "../../base/env.js";

/** Writes the page's address anew: nothing is loaded, and the host's history is as long as it was. */
export const replaceAddress = ({ hostDocument }: Pick<Env, "hostDocument">, url: string): void => {
  const history = hostDocument()?.defaultView?.history;
  history?.replaceState(history.state, "", url);
};
