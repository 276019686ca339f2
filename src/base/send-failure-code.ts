/** What can go wrong in sending alone. The texts for visitors are loaded with its views. */
export type SendFailureCode =
  /** The text is neither an address of the network, nor a name, nor a request for a payment. */
  | "send/receiver-invalid"
  /** Nobody has the name, or it has no address on this network. */
  | "send/name-unknown"
  /** The address or request is for another network, which the message names; or the network changed before the wallet was asked. */
  | "send/wrong-network"
  /** The amount is no number, is nothing, or has more decimal places than the token. */
  | "send/amount-invalid"
  /** The account does not hold so much of it. */
  | "send/too-much"
  /** The account's coin does not suffice for the fee; the message says how much is missing. */
  | "send/no-gas"
  /** The network would refuse the transaction; the message has its reason, where it gave one. */
  | "send/would-fail"
  /** The token's contract says something else of it than the service does: what would be sent is not certain. */
  | "send/token-differs"
  /** The site named a token that the network does not have. */
  | "send/token-unknown"
  /** Accounts of this namespace cannot send from here. */
  | "send/unsupported"
  /** Nothing is ready to be sent: an amount or a receiver is missing, or what would happen has not been looked at yet. */
  | "send/not-ready"
  /** No wallet is connected that could send. */
  | "send/no-account"
  /** The wallet is on a network that is not among the site's. */
  | "send/no-network"
  /** What is pending cannot be sent for a higher fee from here: the wallet made it itself, does not sign alone and might send it with another number, or has signed something else. */
  | "send/not-replaceable"
  /** Another pending transaction spends what this one brings, and would be lost with it. */
  | "send/chained"
  /** What is pending cannot be cancelled or sped up any more: it is in a block, or cancelled, or the network has lost it. */
  | "send/too-late"
  /** The account is for ordinals: nothing is sent from it here. */
  | "send/ordinals"
  /** The account has so much of it, but a part stays: it carries inscriptions or runes, may carry some, or is not in a block yet. */
  | "send/kept"
  /** The wallet has signed something else than it was asked to. It was not sent. */
  | "send/altered"
  /** The wallet has signed, and nobody has said whether it was sent, or by which transaction. */
  | "send/unanswered"
  /** The wallet has not sent it with the fee paid by the site, whose service may have declined; the message is the wallet's own. Nothing was sent. */
  | "send/not-sponsored"
  /** The visitor closed the dialog before the wallet was asked. */
  | "send/closed";
