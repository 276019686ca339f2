/** What can go wrong in buying alone. The texts for visitors are loaded with its views. */
export type PurchaseFailureCode =
  /** Buying is off at this site: `features.onramp`, or the project's configuration. */
  | "purchase/off"
  /** No account is active that could be bought for. */
  | "purchase/no-account"
  /** Nothing can be bought for an account of this network. */
  | "purchase/unsupported"
  /** The amount, the token or the currency is missing, or the provider lacks its key. */
  | "purchase/not-ready"
  /** The provider's page could not be opened: nobody gave an address, or it was no https one. */
  | "purchase/not-opened"
  /** The provider says that it does not sell. */
  | "purchase/refused"
  /** Nothing has arrived within half an hour after the provider's window was closed. It may still arrive. */
  | "purchase/not-seen"
  /** The visitor closed the dialog, or went elsewhere, before the provider's window was opened. */
  | "purchase/closed";
