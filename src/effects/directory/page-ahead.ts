import { WALLETS_AHEAD_MAX, WALLETS_PAGE } from "../../base/limits.js";
import type { DirectoryState } from "./payload.js";

/** The next page to hold, or null if there is none. Also while a search waits; nothing joins the results once they are there. */
export const pageAhead = ({ all, search }: Pick<DirectoryState, "all" | "search">) => {
  const { page, complete } = all.ahead.at(-1) ?? all;
  const mayAsk =
    all.status === "ready" && (search.status === "idle" || search.status === "loading");
  return mayAsk && !complete && page * WALLETS_PAGE < WALLETS_AHEAD_MAX ? page + 1 : null;
};
