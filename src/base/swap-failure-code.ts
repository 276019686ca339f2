/** What can go wrong in swapping alone. The texts for visitors are loaded with its views. */
export type SwapFailureCode =
  /** Nobody offers anything for this amount of these tokens. */
  | "swap/no-quote"
  /** Too little of the token is traded for such an amount. */
  | "swap/no-liquidity"
  /** The service built something else than was asked for; the message says what. It is not offered. */
  | "swap/unsafe"
  /** Less than the least would arrive: the price has moved. */
  | "swap/less-arrives"
  /** The node cannot simulate transactions, and the contract is not known, so nobody can tell what this one would do. It is not offered. */
  | "swap/not-checked"
  /** The network has no swaps. */
  | "swap/unsupported"
  /** Nothing is ready to be swapped: something is missing, or what would happen has not been looked at yet. */
  | "swap/not-ready"
  /** The visitor closed the dialog, or went elsewhere, before the swap was sent. */
  | "swap/closed";
