/** Texts of the search box of any list. ICU message format. Its key is public, and older than the other lists. */
export const messages = {
  "all-wallets.clear": "Clear search",
} as const satisfies Readonly<Record<string, string>>;
