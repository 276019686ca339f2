/** What can go wrong in paying alone. The texts for visitors are loaded with its view. */
export type PayFailureCode =
  /** `features.pay` is off. */
  | "pay/off"
  /** The payment is for a network that is not among the site's; the message names it. */
  | "pay/no-network"
  /** Accounts of this namespace cannot pay from here. */
  | "pay/unsupported"
  /** Transactions of the network, or what its recipient takes, have no place for a reference, and the recipient is not for this payment alone. */
  | "pay/no-reference"
  /** What the account sends cannot name the payment, and the site's server accepts that only from a visitor who is signed in. */
  | "pay/sign-in-first"
  /** The account is a contract's, so what it sends cannot name the payment, and the site's server would not know whose it is. */
  | "pay/contract-account"
  /** It was not paid in time: the payment says until when it can be. */
  | "pay/expired"
  /** The wallet is still asked about another payment, or nothing is ready to be paid. */
  | "pay/not-ready"
  /** The visitor closed the dialog before the wallet was asked. */
  | "pay/closed"
  /** The wallet has sent it, and the network has refused it, or another transaction took its place; the message says which. */
  | "pay/failed";
