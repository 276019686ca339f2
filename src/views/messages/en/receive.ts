/** Texts of receiving. ICU message format. */
export const messages = {
  "receive.title": "Receive",
  "receive.code": "Code of your address",
  "receive.code-amount": "Code that asks for {amount} {symbol}",
  "receive.only":
    "{count, plural, =0 {Send only what is on {network} here.} one {Send only what is on {network} or # other network here.} other {Send only what is on {network} or # other networks here.}}",
  "receive.networks": "Networks of your address",
  "receive.networks-help":
    "Your address is the same on all of these. What is sent to it on any other network may be lost.",
  "receive.networks-look": "Which networks?",
  "receive.ask": "Ask for an amount",
  "receive.amount": "Amount of {symbol}",
  "receive.link": "Copy the request",
  "receive.share": "Share",
  "receive.arrived": "{amount} {symbol} arrived",
} as const satisfies Readonly<Record<string, string>>;
