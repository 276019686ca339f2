/** Texts of what an account holds. ICU message format. */
export const messages = {
  "assets.tabs": "What this account holds",
  "assets.nfts": "NFTs",
  "assets.activity": "Activity",
  "assets.small": "{count, plural, one {# small balance} other {# small balances}}",
  "assets.small-help": "Worth less than a dollar each",
  "assets.hidden": "{count, plural, one {# hidden token} other {# hidden tokens}}",
  "assets.hidden-help": "They may be tricks. Anybody can send a token of any name.",
  "assets.fold-open": "Show",
  "assets.fold-close": "Hide",
  "assets.why-link": "Its name has a web address. Do not visit it.",
  "assets.why-claim": "Its name invites you to claim something.",
  "assets.why-look-alike": "It reads like another token, and is not that one.",
  "assets.why-unknown": "Nobody knows its price, and you have never sent any.",
  "assets.why-yours": "You have hidden it.",
  "assets.as-of": "As of {time}",
} as const satisfies Readonly<Record<string, string>>;
