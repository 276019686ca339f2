/** What can go wrong in a log-in alone. The texts for visitors are loaded with its views. */
export type LoginFailureCode =
  /** The text is not an e-mail address. */
  | "login/email-invalid"
  /** A mail was sent less than 30 s ago; `retryAfterMs` says how long to wait. */
  | "login/too-early"
  /** The code is not six digits. */
  | "login/code-invalid"
  /** The browser blocked the social account's window. */
  | "login/popup-blocked"
  /** The embedded wallet gave no address to send the visitor to. */
  | "login/not-started"
  /** The visitor closed the window before the log-in was finished. */
  | "login/popup-closed"
  /** The visitor left for the social account's page and came back without a result. */
  | "login/came-back"
  /** The result came from an origin other than the embedded wallet's. */
  | "login/origin-untrusted"
  /** The social account's service refused; the message is the service's own. */
  | "login/refused"
  /** The social account confirmed, but logging in to the embedded wallet failed. */
  | "login/failed"
  /** The visitor closed the dialog before the log-in was done. */
  | "login/closed"
  /** No code or other mail is expected now: no log-in by e-mail is under way, or it waits for an answer. */
  | "login/not-expected"
  /** This way to log in is off. */
  | "login/off";

/** What can go wrong in registering a name alone. The texts for visitors are loaded with its views. */
export type NamingFailureCode =
  /** Somebody else has the name: it was registered meanwhile. */
  | "naming/taken"
  /** The service has not registered the name; the message has its words. */
  | "naming/refused"
  /** No names are registered for accounts of this network, or the site has no project id. */
  | "naming/unsupported"
  /** Nothing is ready to be registered: the name is not known to be free, or the account has one. */
  | "naming/not-ready"
  /** The visitor closed the dialog, or went elsewhere, before a name was registered. */
  | "naming/closed";

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
  /** The account is a contract's, so what it sends cannot name the payment, and the site's server would not know whose it is; or it pays the coin, which the server cannot see a contract send. */
  | "pay/contract-account"
  /** It was not paid in time: the payment says until when it can be. */
  | "pay/expired"
  /** The wallet is still asked about another payment, or nothing is ready to be paid. */
  | "pay/not-ready"
  /** The visitor closed the dialog before the wallet was asked. */
  | "pay/closed"
  /** The wallet has sent it, and the network has refused it, or another transaction took its place; the message says which. */
  | "pay/failed"
  /** A wallet was asked for this payment before, and has not answered here: it may have been made. */
  | "pay/unanswered"
  /** The recipient, who is for this payment alone, has the amount already, and the network does not tell by which transaction. */
  | "pay/arrived"
  /** The recipient, who is for this payment alone, has got less than the amount; on Solana, by a transaction that names the payment. */
  | "pay/short"
  /** It was sent from another device, and the network does not show it any more, before any block had it. */
  | "pay/gone"
  /** The wallet has sent it on another network than the payment's, where it does not count. */
  | "pay/other-network";

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
  /** Nothing has arrived within half an hour after the provider's window was closed, or before the wallet was disconnected. It may still arrive. */
  | "purchase/not-seen"
  /** The visitor closed the dialog, or went elsewhere, before the provider's window was opened. */
  | "purchase/closed";

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

/** What can go wrong in signing in alone. */
export type SignInFailureCode =
  | SignInViewFailureCode
  /** The signature was not accepted: the site's `addSession` rejected; or its `setSessions`, of what was signed while connecting. */
  | "sign-in/not-accepted";

/** What can only go wrong where the view asks for a sign-in. The texts for visitors are loaded with it. */
export type SignInViewFailureCode =
  /** The site has not configured sign-in. */
  | "sign-in/off"
  /** No account is connected. */
  | "sign-in/no-account"
  /** The active network is not one of the site's. */
  | "sign-in/no-network"
  /** Texts cannot be signed on the active network, or its wallet has gone. */
  | "sign-in/no-wallet"
  /** The site's message could not be made, or is not for this page, account and network. Nobody was asked to sign it. */
  | "sign-in/message-invalid"
  /** The site's sign-in server refused (HTTP 401 or 403). The message is the server's sentence, which visitors read. */
  | "sign-in/refused"
  /** The site could not say whether the visitor is signed in: its `getSessions` rejected. */
  | "sign-in/unavailable"
  /** The visitor cancelled, or went to another account or network. */
  | "sign-in/cancelled"
  /** The sessions could not be ended: the site's `setSessions` or `revokeSession` rejected. */
  | "sign-in/not-ended";

/** What can go wrong in swapping alone. The texts for visitors are loaded with its views. */
export type SwapFailureCode =
  /** Swaps are off on this site. */
  | "swap/off"
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
  /** The contract may take some of the token already, and the token takes no new permission before that one is taken back. */
  | "swap/permission-left"
  /** The network has no swaps, or the service does not know the network. */
  | "swap/unsupported"
  /** Nothing is ready to be swapped: something is missing, or what would happen has not been looked at yet. */
  | "swap/not-ready"
  /** The visitor closed the dialog, or went elsewhere, before the swap was sent. */
  | "swap/closed";

/** The kind of a failure, for error reports and for developers. */
export type ErrorCategory = "API_ERROR" | "DATA_PARSING_ERROR" | "INTERNAL_SDK_ERROR";

/** Category of a failure's code; what has none of its own is ours. */
export const categoryOf = (code: string): ErrorCategory => {
  if (code.endsWith("/bad-answer")) return "DATA_PARSING_ERROR";
  return /^(http|api|relay)\//.test(code) ? "API_ERROR" : "INTERNAL_SDK_ERROR";
};

/* Codes of wallets. The build writes a number into each file that uses it, so that no entry fetches this file for one. */

/** The visitor declined. EIP-1193 @internal */
export const USER_REJECTED = 4001;
/** The wallet does not know the chain. EIP-3085, EIP-3326 @internal */
export const UNKNOWN_CHAIN = 4902;
/** WalletConnect: the visitor declined. S8.36 @internal */
export const SESSION_REJECTED = 5000;
/** WalletConnect: the visitor declined the methods. S8.36 @internal */
export const METHODS_REJECTED = 5002;
