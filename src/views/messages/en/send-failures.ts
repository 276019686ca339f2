import type { SendFailureCode } from "../../../base/send-failure-code.js";

/** Why nothing was sent, for every view that sends. ICU message format. */
export const messages = {
  "failure.send/receiver-invalid":
    "This is neither an address on this network nor a name. Copy it again, or ask the receiver.",
  "failure.send/name-unknown":
    "Nobody has this name on this network. Look whether it is spelt right, or ask for an address.",
  "failure.send/wrong-network":
    "This is for another network. Change the network, or ask for an address on this one.",
  "failure.send/amount-invalid": "Give an amount of more than nothing.",
  "failure.send/too-much": "Your account does not have so much of it. Send less.",
  "failure.send/no-gas":
    "Your account has too little of the network's coin for the fee. Get some more, or send less.",
  "failure.send/would-fail": "The network would refuse this, so it was not sent.",
  "failure.send/token-differs":
    "The token's contract says something else of it than the list of your tokens, so the amount is not certain. Send it from your wallet.",
  "failure.send/unsupported":
    "Nothing can be sent on this network from here. Send it from your wallet.",
  "failure.send/not-ready": "Give a receiver and an amount first.",
  "failure.send/token-unknown":
    "There is no such token on this network. Choose another one, or change the network.",
  "failure.send/no-account": "No wallet is connected here. Connect one, then send it.",
  "failure.send/no-network":
    "Your wallet is on a network that this site does not know. Change the network, then send it.",
  "failure.send/too-late":
    "It is in a block by now, or cancelled, or the network has lost it. Look in your activity.",
  "failure.send/not-replaceable": "It cannot be sped up from here. Look in your wallet.",
  "failure.send/chained":
    "Another pending transaction spends what this one brings, and would be lost with it. Speed up that one, or wait until a block has both.",
  "failure.send/ordinals":
    "This account is for ordinals, so nothing is sent from it here. Choose your account for payments.",
  "failure.send/kept":
    "A part of what your account has stays: it carries inscriptions or runes, or may, or is not in a block yet. Send less.",
  "failure.send/altered":
    "Your wallet signed something else than you saw, so it was not sent. Do not use this wallet until its makers have explained it.",
  "failure.send/unanswered":
    "You have signed it, but nobody said whether it was sent. Look in your activity before you try again.",
  "failure.send/not-sponsored":
    "Your wallet did not send it: the site offers to pay the fee, and may have declined this time. You can pay it yourself, as it is shown now, or try again later.",
  "failure.send/closed": "It was not sent: this was closed before. Begin again when you are ready.",
} as const satisfies Readonly<Record<`failure.${SendFailureCode}`, string>>;
