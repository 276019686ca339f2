import type { PayFailureCode } from "../../../base/failure-codes.js";

/** Texts of paying. ICU message format. */
export const messages = {
  "pay.title": "Pay",
  "pay.title-sent": "Paid",
  "pay.none": "There is nothing to pay",
  "pay.none-help": "Start again where this site asks for a payment.",
  "pay.amount": "You pay",
  "pay.worth": "About {worth}",
  "pay.payee": "Paid to",
  "pay.for": "For",
  "pay.network": "Network",
  "pay.from": "From",
  "pay.from-other": "Use another wallet",
  "pay.from-elsewhere": "Another wallet",
  "pay.until": "Pay by",
  "pay.fee": "Fee",
  "pay.fee-about": "About {amount} {symbol}",
  "pay.fee-unknown": "Unknown",
  "pay.rent": "To open their account",
  "pay.reading": "Looking up the token…",
  "pay.connect-first": "Connect a wallet on {network} to pay with.",
  "pay.switch-first": "This is paid on {network}. Switch to it first.",
  "pay.planning": "Working out the cost…",
  "pay.simulated":
    "Simulated on the network: nothing leaves your account except this and the costs shown here.",
  "pay.tried":
    "The network would accept this. Whether anything else happens is not known, because its node cannot simulate transactions.",
  "pay.exact": "Nothing leaves your account except this and the costs shown here.",
  "pay.by-wallet":
    "The wallet chooses the coins and the fee itself. Check there what it spends before you confirm.",
  "pay.connect": "Connect a wallet",
  "pay.switch": "Switch to {network}",
  "pay.confirm": "Pay {amount} {symbol}",
  "pay.sign-in": "Sign in",
  "pay.asked": "Confirm it in {wallet}",
  "pay.sent": "Sent. Waiting for the network to confirm it. You can close this.",
  "pay.sent-late": "Still pending. The network may be busy. You can close this.",
  "pay.paid": "Paid, and confirmed by the network.",
  "pay.decline":
    "It was paid from another device. Decline the request in {wallet}: confirming it would pay a second time.",
  "pay.hash": "Transaction",
  "pay.done": "Done",
  "pay.close": "Close",
  "pay.scan": "Pay by scanning a code",
  "pay.scan-hide": "Hide the code",
  "pay.code": "Code to pay {amount} {symbol}",
  "pay.scan-help":
    "Scan it with a wallet on another device. This changes by itself once the payment has arrived.",
  "pay.too-much": "You do not have enough {symbol}. Add some, or pay with another account.",
  "pay.missing": "You need {missing} more {symbol}. Add some, or pay with another account.",
  "pay.swap": "Swap for it",
  "pay.buy": "Buy it",
  "pay.no-gas":
    "Your account has too little {symbol} for the fee. Add some, or pay with another account.",
  "failure.pay/off": "This site takes no payments here. Tell the people who run it.",
  "failure.pay/no-network":
    "This is paid on a network that this site does not know. Tell the people who run it.",
  "failure.pay/unsupported":
    "Payments on this network cannot be made from here. Pay in your wallet.",
  "failure.pay/no-reference":
    "This payment could not be told apart from others on its network. Tell the people who run this site.",
  "failure.pay/sign-in-first":
    "A payment from this account cannot say what it is for. Sign in first, so that this site knows who paid, or pay with another account.",
  "failure.pay/contract-account":
    "This account is a contract, and this site could not know that you paid from it. Pay with another account.",
  "failure.pay/expired":
    "This payment has expired. If you paid by scanning the code, ask this site before you pay again. Otherwise, start again.",
  "failure.pay/not-ready": "Wait until the cost is known, then pay.",
  "failure.pay/closed":
    "This was closed before your wallet was asked to pay. If you paid by scanning the code, ask this site before you pay again.",
  "failure.pay/unanswered":
    "Your wallet was asked for this payment before, and its answer has not arrived. Check there whether it was made before you pay.",
  "failure.pay/arrived":
    "The recipient already has this amount. If you have paid it, ask this site before you pay again.",
  "failure.pay/short":
    "Less than the amount has arrived. Ask this site what to do before you pay again.",
  "failure.pay/gone":
    "A payment from another device was on its way, and the network does not show it now. It may still arrive: check the wallet that sent it before you pay again.",
  "failure.pay/other-network":
    "Your wallet sent this on another network, where it does not count. Ask this site before you pay again.",
  "failure.pay/failed":
    "The payment failed, or another transaction replaced it. Check your wallet before you pay again.",
} as const satisfies Readonly<
  Record<`pay.${string}`, string> & Record<`failure.${PayFailureCode}`, string>
>;
