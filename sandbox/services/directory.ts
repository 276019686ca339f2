import { json, listOf, type Route } from "./reply.js";
import type { WalletEntry } from "./wallet-entry.js";
import { walletList } from "./wallet-list.js";

const DEFAULT_ENTRIES = 40;

const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

const pageOf = <T>(items: readonly T[], query: URLSearchParams): readonly T[] => {
  const whole = (name: string, fallback: number): number => {
    const value = Number(query.get(name) ?? fallback);
    return Number.isInteger(value) && value > 0 ? value : fallback;
  };
  const entries = whole("entries", DEFAULT_ENTRIES);
  const from = (whole("page", 1) - 1) * entries;
  return items.slice(from, from + entries);
};

const isWanted = (query: URLSearchParams): ((wallet: WalletEntry) => boolean) => {
  const chains = listOf(query, "chains");
  const include = listOf(query, "include");
  const exclude = listOf(query, "exclude");
  const search = folded((query.get("search") ?? "").trim());
  const badge = query.get("badge_type") ?? query.get("badge");
  const names = listOf(query, "names");
  const rdns = listOf(query, "rdns");
  const isRanked = names.length + rdns.length > 0;
  return (wallet) =>
    (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
    (include.length === 0 || include.includes(wallet.id)) &&
    !exclude.includes(wallet.id) &&
    folded(wallet.name).includes(search) &&
    (badge === null || wallet.badge_type === badge) &&
    (!isRanked || names.includes(wallet.name) || rdns.includes(wallet.rdns ?? ""));
};

/** `GET /getWallets`: filtered, in rank order, one page; `count` is that of all pages together. */
export const directoryRoute = (phoneUrl: string): Route => {
  const wallets = walletList(phoneUrl);
  return ({ path, query }) => {
    if (path !== "/getWallets") return undefined;
    const found = wallets.filter(isWanted(query));
    return json({ data: pageOf(found, query), count: found.length });
  };
};
