import { WALLETS_AHEAD_MAX, WALLETS_PAGE } from "../../base/limits.js";
import type { DirectoryState } from "./payload.js";

/**
 * The next page to hold, or null while there is none. A search is helped while it waits; what it has found is not added to.
 */
export const pageAhead = ({ all, search }: Pick<DirectoryState, "all" | "search">) => {
  const { page, complete } = all.ahead.at(-1) ?? all;
  const mayAsk =
    all.status === "ready" && (search.status === "idle" || search.status === "loading");
  return mayAsk && !complete && page * WALLETS_PAGE < WALLETS_AHEAD_MAX ? page + 1 : null;
};
