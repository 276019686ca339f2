/** Texts of the account view. ICU message format. */
export const messages = {
  "account.copy": "Copy address",
  "account.copied": "Copied",
  "account.explorer": "Show on {explorer}",
  "account.balance": "Balance",
  "account.balance-none": "Balance not available",
  "account.network": "Network",
  "account.email": "E-mail",
  "account.wallet": "Wallet",
  "account.total": "Total, about",
  "account.requests": "Waiting for your answer",
  "account.open": "Open {wallet}",
  "account.open-help": "Answer it in {wallet}",
  "account.to-smart": "Switch to your smart account",
  "account.to-plain": "Switch to your standard account",
  "account.settings": "Account settings",
  "account.settings-open": "Settings",
  "account.log-out": "Log out",
  "account.own-page": "More about your wallet",
  "account.send": "Send",
  "account.swap": "Swap",
  "account.receive": "Receive",
  "account.tokens": "Tokens",
  "account.tokens-none": "No tokens yet.",
  "account.tokens-failed":
    "Not all of your tokens can be shown right now. Come back to this view in a moment.",
  "account.tokens-unsupported":
    "Other tokens on this network cannot be shown here. Look into your wallet for them.",
  "account.pictures-show": "Show pictures from other sites",
  "account.pictures-told":
    "They come from {sites}. The people behind them then see your IP address, and when you look at your account.",
  "account.none": "No account is connected",
} as const satisfies Readonly<Record<string, string>>;
