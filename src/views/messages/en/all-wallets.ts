/** Texts of the list of all wallets. ICU message format. */
export const messages = {
  "all-wallets.search": "Search wallets",
  "all-wallets.certified": "Certified only",
  "all-wallets.certified-one": "Certified",
  "all-wallets.certified-help":
    "Wallets with a tick have passed the tests of the wallet directory.",
  "all-wallets.empty": "No wallet called “{query}”",
  "all-wallets.empty-help": "Check the spelling, or scan a code with the wallet on your phone.",
  "all-wallets.none": "There are no wallets to show",
  "all-wallets.scan": "Scan a code",
  "all-wallets.list": "Wallets",
  "all-wallets.found": "{count, plural, one {# wallet} other {# wallets}}",
} as const satisfies Readonly<Record<string, string>>;
