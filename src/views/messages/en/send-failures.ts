import type { SendFailureCode } from "../../../base/failure-codes.js";

/** Why nothing was sent, for every view that sends. ICU message format. */
export const messages = {
  "failure.send/receiver-invalid":
    "This is neither an address on this network nor a name. Copy it again, or ask the receiver.",
  "failure.send/name-unknown":
    "Nobody has this name on this network. Check the spelling, or ask for an address.",
  "failure.send/wrong-network":
    "This is for another network. Change the network, or ask for an address on this one.",
  "failure.send/amount-invalid": "Enter an amount greater than zero.",
  "failure.send/too-much": "You do not have that much. Send less.",
  "failure.send/no-gas":
    "Your account has too little of the network's coin for the fee. Get some more, or send less.",
  "failure.send/would-fail": "The network would refuse this, so it was not sent.",
  "failure.send/token-differs":
    "The token's contract contradicts the list of your tokens, so the amount is uncertain. Send it from your wallet.",
  "failure.send/unsupported":
    "Nothing can be sent on this network from here. Send it from your wallet.",
  "failure.send/not-ready": "Enter a receiver and an amount first.",
  "failure.send/token-unknown":
    "There is no such token on this network. Choose another one, or change the network.",
  "failure.send/no-account": "No wallet is connected here. Connect one, then send it.",
  "failure.send/no-network":
    "Your wallet is on a network that this site does not know. Change the network, then send it.",
  "failure.send/too-late": "By now it is in a block, cancelled or dropped. Check your activity.",
  "failure.send/not-replaceable": "It cannot be sped up from here. Check your wallet.",
  "failure.send/chained":
    "Another pending transaction spends coins that this one creates, and would be lost with it. Speed up that one, or wait until both are confirmed.",
  "failure.send/ordinals":
    "This account is for ordinals, so nothing is sent from it here. Choose your account for payments.",
  "failure.send/kept":
    "Part of your balance is kept back: it carries or may carry inscriptions or runes, or is not confirmed yet. Send less.",
  "failure.send/altered":
    "Your wallet signed something other than what you saw, so it was not sent. Do not use this wallet until its makers have explained it.",
  "failure.send/unanswered":
    "You signed it, but it is not known whether it was sent. Check your activity before you try again.",
  "failure.send/not-sponsored":
    "Your wallet did not send it: the site offers to pay the fee, and may have declined this time. You can pay it yourself, as it is shown now, or try again later.",
  "failure.send/closed":
    "Nothing was sent, because this was closed first. Start again when you are ready.",
} as const satisfies Readonly<Record<`failure.${SendFailureCode}`, string>>;
