import type { Env } from "../../base/env.js";

/** Replaces the page's address without loading anything or adding to the history. */
export const replaceAddress = ({ hostDocument }: Pick<Env, "hostDocument">, url: string): void => {
  const history = hostDocument()?.defaultView?.history;
  history?.replaceState(history.state, "", url);
};

/** Loads the page anew, at another address of the same origin, without adding to the history. */
export const reloadAt = (env: Pick<Env, "hostDocument">, url: string): void => {
  replaceAddress(env, url);
  env.hostDocument()?.defaultView?.location.reload();
};
