/** Texts of the account view. ICU message format. */
export const messages = {
  "account.copy": "Copy address",
  "account.copied": "Copied",
  "account.explorer": "Show on {explorer}",
  "account.balance": "Balance",
  "account.balance-none": "Balance not available",
  "account.network": "Network",
  "account.email": "E-mail",
  "account.wallet": "Connected with {wallet}",
  "account.requests": "Waiting for your answer",
  "account.open": "Open {wallet}",
  "account.open-help": "Answer it in {wallet}",
  "account.to-smart": "Switch to your smart account",
  "account.to-plain": "Switch to your standard account",
  "account.settings": "Account settings",
  "account.log-out": "Log out",
  "account.own-page": "More about your wallet",
  "account.tokens": "Tokens",
  "account.tokens-all": "Show all {count, number} tokens",
  "account.tokens-none": "No tokens yet. Copy your address above to receive some.",
  "account.tokens-failed":
    "Your tokens cannot be shown right now. Come back to this view in a moment.",
  "account.tokens-unsupported":
    "Tokens on this network cannot be shown here. Look into your wallet for them.",
  "account.tokens-more":
    "Only the first {count, number} tokens are shown. Look into your wallet for the others.",
  "account.pictures-show": "Show pictures from other sites",
  "account.pictures-told":
    "They come from {sites}. The people behind them then see your IP address, and when you look at your account.",
  "account.none": "No account is connected",
} as const satisfies Readonly<Record<string, string>>;
