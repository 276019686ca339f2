/** Texts of the account view. ICU message format. */
export const messages = {
  "account.copy": "Copy address",
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
  "account.own-page": "More about your wallet",
  "account.none": "No account is connected",
} as const satisfies Readonly<Record<string, string>>;
