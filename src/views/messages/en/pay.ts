import type { PayFailureCode } from "../../../base/pay-failure-code.js";

/** Texts of paying. ICU message format. */
export const messages = {
  "pay.title": "Pay",
  "pay.title-sent": "Paid",
  "pay.none": "There is nothing to pay",
  "pay.none-help": "Begin again where this site asks for a payment.",
  "pay.amount": "You pay",
  "pay.worth": "About {worth}",
  "pay.payee": "Paid to",
  "pay.for": "For",
  "pay.network": "Network",
  "pay.until": "Pay by",
  "pay.fee": "Fee",
  "pay.fee-about": "About {amount} {symbol}",
  "pay.rent": "To open their account",
  "pay.reading": "Asking the network what is paid with…",
  "pay.connect-first": "Connect a wallet on {network} to pay with.",
  "pay.switch-first": "This is paid on {network}. Switch to it first.",
  "pay.planning": "Working out what it costs…",
  "pay.simulated":
    "Simulated on the network: this alone leaves your account, besides what it costs.",
  "pay.tried":
    "The network would accept this. What else it may do has not been simulated: its node cannot do that.",
  "pay.exact": "This alone leaves your account, besides what it costs.",
  "pay.by-wallet":
    "The wallet chooses the coins and the fee itself. Look there what it spends before you confirm.",
  "pay.connect": "Connect a wallet",
  "pay.switch": "Switch to {network}",
  "pay.confirm": "Pay {amount} {symbol}",
  "pay.sign-in": "Sign in",
  "pay.asked": "Confirm it in {wallet}",
  "pay.sent": "Sent. It is waiting for its place in a block. You can close this.",
  "pay.sent-late": "Still pending. The network may be busy. You can close this.",
  "pay.paid": "Paid, and confirmed by the network.",
  "pay.hash": "Transaction",
  "pay.done": "Done",
  "pay.close": "Close",
  "pay.scan": "Pay by scanning a code",
  "pay.scan-hide": "Hide the code",
  "pay.code": "Code to pay {amount} {symbol}",
  "pay.scan-help":
    "Scan it with a wallet on another device. This site sees when it is paid: this dialog does not.",
  "pay.too-much":
    "Your account does not have so much {symbol}. Add some, or pay with another account.",
  "pay.missing":
    "Your account does not have so much {symbol}: it lacks {missing} {symbol}. Add some, or pay with another account.",
  "pay.swap": "Swap for it",
  "pay.buy": "Buy it",
  "pay.no-gas":
    "Your account has too little {symbol} for the fee. Add some, or pay with another account.",
  "failure.pay/off": "This site takes no payments here. Tell the people who run it.",
  "failure.pay/no-network":
    "This is paid on a network that this site does not know. Tell the people who run it.",
  "failure.pay/unsupported": "Nobody can pay on this network from here. Pay in your wallet.",
  "failure.pay/no-reference":
    "This payment could not be told from others on its network. Tell the people who run this site.",
  "failure.pay/sign-in-first":
    "What this account sends does not say what it is for. Sign in first, so that this site knows who pays, or pay with another account.",
  "failure.pay/contract-account":
    "This account is a contract's, and what it sends does not say what it is for: this site could not know that you have paid. Pay with another account.",
  "failure.pay/expired": "The time for this payment is over. Nothing was paid. Begin again.",
  "failure.pay/not-ready": "Wait until it is known what it costs, then pay.",
  "failure.pay/closed": "It was not paid: this was closed before. Begin again when you are ready.",
  "failure.pay/failed":
    "The network has not taken it, or another transaction took its place. Look in your wallet before you pay again.",
} as const satisfies Readonly<
  Record<`pay.${string}`, string> & Record<`failure.${PayFailureCode}`, string>
>;
