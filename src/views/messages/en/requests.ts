/** What a wallet is asked to do, in words. ICU message format. */
export const messages = {
  "request.sign": "Sign a message",
  "request.sign-data": "Sign data",
  "request.send": "Send a transaction",
  "request.send-several": "Send several transactions",
  "request.sign-transaction": "Sign a transaction",
  "request.add-network": "Add a network",
  "request.switch-network": "Switch the network",
  "request.watch-token": "Show a token",
} as const satisfies Readonly<Record<string, string>>;
