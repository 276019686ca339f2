import type { SwapFailureCode } from "../../../base/failure-codes.js";

/** Texts of swapping. ICU message format. */
export const messages = {
  "swap.title": "Swap",
  "swap.sell": "You pay",
  "swap.buy": "You receive",
  "swap.buy-none": "Choose a token",
  "swap.choose-sell": "Choose what to pay with",
  "swap.choose-buy": "Choose what to receive",
  "swap.flip": "Switch the two tokens",
  "swap.held": "You have {amount} {symbol}",
  "swap.amount": "Amount of {symbol}",
  "swap.max": "Max",
  "swap.worth": "About {worth}",
  "swap.about": "About {amount} {symbol}",
  "swap.rate": "Rate",
  "swap.rate-is": "1 {from} is about {amount} {to}",
  "swap.least": "Minimum received",
  "swap.slippage": "Maximum slippage",
  "swap.slippage-range": "Enter {least} to {most}.",
  "swap.slippage-high":
    "At this setting, others can trade ahead of you and leave you a worse price.",
  "swap.impact": "Price impact",
  "swap.impact-unknown": "Unknown",
  "swap.impact-high": "You receive {percent} less than what you pay is worth.",
  "swap.impact-unpriced":
    "At least one of these tokens has no known price, so nobody can tell whether this is a fair deal.",
  "swap.age": "Quote from {seconds} s ago",
  "swap.looking": "Getting the best quote…",
  "swap.fee": "Fee",
  "swap.fee-about": "About {amount} {symbol}",
  "swap.network": "Network",
  "swap.contract": "Swap contract",
  "swap.review": "Review",
  "swap.title-sent": "Sent",
  "swap.planning": "Checking the swap…",
  "swap.checked":
    "Simulated on the network: you would receive {amount} {symbol}, and nothing leaves your account except what you pay and the fee.",
  "swap.checked-pay":
    "Simulated on the network: you would receive {amount} {symbol}, which is enough for the payment. Nothing leaves your account except what you swap, the payment and the fee.",
  "swap.read":
    "Not simulated, because the node cannot do that. The contract is a known one, and refuses the swap if you would receive less than {amount} {symbol}.",
  "swap.approve-first":
    "First allow the contract to take exactly {amount} {symbol}, for this swap only. Then confirm the swap.",
  "swap.agree": "I understand. Continue anyway.",
  "swap.approve-within":
    "Your wallet sends this together with the permission to take exactly {amount} {symbol}: both happen, or neither does.",
  "swap.pay-within":
    "Your wallet sends the swap, any permission it needs and the payment together: all of them happen, or none does.",
  "swap.pays": "Payment",
  "swap.pays-to": "Paid to",
  "swap.pay": "Swap, and pay {amount} {symbol}",
  "swap.approve": "Allow {amount} {symbol}",
  "swap.revoke": "Revoke the permission for {symbol}",
  "swap.revoked": "The permission is gone once the network confirms this.",
  "swap.revoked-confirmed": "The permission is gone.",
  "swap.confirm": "Swap {amount} {symbol}",
  "swap.asked": "Confirm it in {wallet}",
  "swap.done": "Done",
  "swap.to-payment": "Back to the payment",
  "swap.sent": "Sent. Waiting for the network to confirm it.",
  "swap.sent-late":
    "Still pending. The network may be busy. You can close this and check your activity later.",
  "swap.sent-confirmed": "Confirmed by the network.",
  "swap.arrived": "Confirmed by the network. You received {amount} {symbol}.",
  "swap.sent-failed": "The transaction failed. At most the fee was spent.",
  "swap.sent-gone":
    "Another transaction replaced it, or the network dropped it. Check your wallet before you try again.",
  "swap.hash": "Transaction",
  "swap.search": "Search by name or address",
  "swap.too-much": "You do not have that much. Enter a smaller amount.",
  "swap.unlisted": "Not on the service’s list",
  "swap.none-found": "No tokens found.",
  "swap.unsupported": "Swaps are not available on {network}. Choose another network.",
  "failure.swap/off": "Swaps are turned off on this site. Swap in your wallet.",
  "failure.swap/no-quote":
    "There is no quote for this amount. Enter a larger one, or choose another token.",
  "failure.swap/no-liquidity":
    "There is not enough liquidity for this amount. Enter a smaller one, or choose another token.",
  "failure.swap/unsafe":
    "The service returned something other than what you asked for, so nothing was sent. Try again later, or swap elsewhere.",
  "failure.swap/less-arrives":
    "You would receive less than your minimum, because the price has moved. Wait for a new quote.",
  "failure.swap/not-checked":
    "The node of this network cannot simulate transactions, so nobody can tell what this swap would do. It is not offered here.",
  "failure.swap/permission-left":
    "The swap contract still has a permission for this token, and the token takes no new one before that is revoked. Revoke it here. Then the swap goes on.",
  "failure.swap/unsupported": "Swaps are not available here. Swap in your wallet.",
  "failure.swap/not-ready": "Choose both tokens and an amount first.",
  "failure.swap/closed":
    "Nothing was swapped, because this was closed first. Start again when you are ready.",
} as const satisfies Readonly<
  Record<`swap.${string}`, string> & Record<`failure.${SwapFailureCode}`, string>
>;
