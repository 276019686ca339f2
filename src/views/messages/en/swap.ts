import type { SwapFailureCode } from "../../../base/swap-failure-code.js";

/** Texts of swapping. ICU message format. */
export const messages = {
  "swap.title": "Swap",
  "swap.sell": "You give",
  "swap.buy": "You get",
  "swap.buy-none": "Choose a token",
  "swap.choose-sell": "Choose what to give",
  "swap.choose-buy": "Choose what to get",
  "swap.flip": "Swap the other way round",
  "swap.held": "You have {amount} {symbol}",
  "swap.amount": "Amount of {symbol}",
  "swap.max": "Everything",
  "swap.worth": "About {worth}",
  "swap.about": "About {amount} {symbol}",
  "swap.rate": "Rate",
  "swap.rate-is": "1 {from} is about {amount} {to}",
  "swap.least": "You get at least",
  "swap.slippage": "Less than quoted, at most",
  "swap.slippage-high": "With so much, somebody may make you pay a worse price on purpose.",
  "swap.impact": "Price impact",
  "swap.impact-unknown": "Unknown",
  "swap.impact-high": "You get {percent} less than what you give is worth.",
  "swap.impact-unpriced":
    "What these tokens are worth is not known, so nobody can say whether this is a good price.",
  "swap.age": "Offer of {seconds} s ago",
  "swap.looking": "Asking for the best offer…",
  "swap.fee": "Fee",
  "swap.fee-about": "About {amount} {symbol}",
  "swap.network": "Network",
  "swap.contract": "Who swaps it",
  "swap.review": "Review",
  "swap.title-sent": "Sent",
  "swap.planning": "Working out what it would do…",
  "swap.checked":
    "Simulated on the network: {amount} {symbol} would arrive, and nothing else leaves your account besides what it costs.",
  "swap.checked-pay":
    "Simulated on the network: {amount} {symbol} would arrive, and be enough for the payment. Nothing else leaves your account besides what it costs.",
  "swap.read":
    "Not simulated: the node cannot. The contract is known: it refuses if less than {amount} {symbol} would arrive.",
  "swap.approve-first":
    "First allow the contract to take exactly {amount} {symbol}, for this swap alone. Then confirm the swap.",
  "swap.agree": "I know that. Go on anyway.",
  "swap.approve-within":
    "Your wallet makes it as one with the permission to take exactly {amount} {symbol}: both happen, or nothing does.",
  "swap.pay-within":
    "Your wallet makes the swap, with any permission that it needs, and the payment as one: they happen together, or not at all.",
  "swap.pays": "Paid with it",
  "swap.pays-to": "Paid to",
  "swap.pay": "Swap, and pay {amount} {symbol}",
  "swap.approve": "Allow {amount} {symbol}",
  "swap.revoke": "Take back the permission for {symbol}",
  "swap.revoked": "The permission is taken back, once the network has that.",
  "swap.confirm": "Swap {amount} {symbol}",
  "swap.asked": "Confirm it in {wallet}",
  "swap.done": "Done",
  "swap.to-payment": "Back to the payment",
  "swap.sent": "Sent. It is waiting for its place in a block.",
  "swap.sent-late":
    "Still pending. The network may be busy. You can close this: it is looked for in your activity.",
  "swap.sent-confirmed": "Confirmed by the network.",
  "swap.sent-failed": "The network has refused it. Only the fee was spent.",
  "swap.sent-gone":
    "Another transaction took its place, or the network has lost it. Look in your wallet before you try again.",
  "swap.hash": "Transaction",
  "swap.search": "Search by name or address",
  "swap.too-much": "Your account does not have so much of it. Give less.",
  "swap.unlisted": "Not on the service’s list",
  "swap.none-found": "No token is called so.",
  "swap.unsupported": "Swaps are not possible on {network}. Choose another network.",
  "failure.swap/no-quote":
    "Nobody offers anything for this amount. Give more, or choose another token.",
  "failure.swap/no-liquidity":
    "Too little of it is traded for such an amount. Give less, or choose another token.",
  "failure.swap/unsafe":
    "The service built something else than you asked for, so it was not sent. Try again later, or swap elsewhere.",
  "failure.swap/less-arrives":
    "Less would arrive than you want at least: the price has moved. Wait for a new offer.",
  "failure.swap/not-checked":
    "The node of this network cannot play transactions, so nobody knows what this swap would do. It is not offered here.",
  "failure.swap/unsupported": "Nobody swaps here. Swap in your wallet.",
  "failure.swap/not-ready": "Choose both tokens and an amount first.",
  "failure.swap/closed":
    "It was not swapped: this was closed before. Begin again when you are ready.",
} as const satisfies Readonly<
  Record<`swap.${string}`, string> & Record<`failure.${SwapFailureCode}`, string>
>;
