/** Texts of the list of connected wallets, and of adding one. ICU message format. */
export const messages = {
  "wallets.active": "Active",
  "wallets.accounts": "{count, plural, one {# account} other {# accounts}}",
  "wallets.accounts-of": "Accounts in {wallet}",
  "wallets.ordinals": "For ordinals",
  "wallets.ended": "Disconnected",
  "wallets.disconnect": "Disconnect {wallet}",
  "wallets.disconnect-all": "Disconnect all",
  "wallets.add": "Add a wallet",
  "wallets.connected": "Connected",
  "wallets.one-at-a-time":
    "WalletConnect takes one wallet at a time: connecting another ends {wallet}.",
} as const satisfies Readonly<Record<string, string>>;
