import { WALLETS_AHEAD_MAX, WALLETS_PAGE } from "../../base/limits.js";
import type { DirectoryState } from "./payload.js";

/** The next page to hold, or null while there is none, or while the visitor has asked for something else. */
export const pageAhead = ({ all, search }: Pick<DirectoryState, "all" | "search">) => {
  const { page, complete } = all.ahead.at(-1) ?? all;
  const mayAsk = all.status === "ready" && search.status === "idle";
  return mayAsk && !complete && page * WALLETS_PAGE < WALLETS_AHEAD_MAX ? page + 1 : null;
};
