/** Texts about what a wallet has sent instead of what was shown. ICU message format. */
export const messages = {
  "differences.title": "This is not what you saw",
  "differences.help":
    "Your wallet sent something else. Do not send with it again until you know why: check in the wallet what you signed, and ask its makers.",
  "differences.short": "Not what you saw",
  "differences.receiver": "It went to {is}, not to {meant}.",
  "differences.amount": "{is} left your account, not {meant}.",
  "differences.token": "Something else was sent: {is}, not {meant}.",
  "differences.data": "The contract was told to do something else.",
  "differences.more-leaves": "Something else left your account as well: {is}.",
  "differences.number":
    "It has the number {is}, not {meant}, so it replaces nothing: both may be sent.",
  "differences.network": "It is on {is}, not on {meant}.",
} as const satisfies Readonly<Record<`differences.${string}`, string>>;
