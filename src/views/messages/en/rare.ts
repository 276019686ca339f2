import type { FailureCode } from "../../../base/errors.js";
import type {
  LoginFailureCode,
  NamingFailureCode,
  PayFailureCode,
  PurchaseFailureCode,
  SendFailureCode,
  SignInViewFailureCode,
  SwapFailureCode,
} from "../../../base/failure-codes.js";
import type { SnackbarKey } from "../../../model/catalogue/messages.js";
import type { messages as dialog } from "./dialog.js";

/**
 * Failures and passing messages that Connect hardly ever needs. Loaded once the visitor goes on from there, or when one is needed.
 */
export const messages = {
  "failure.connect/wallet-missing":
    "This wallet is not available in this browser. Install or unlock it, then reload the page.",
  "failure.internal": "Something went wrong on our side. Try again, or reload the page.",
  "failure.connect/cancelled": "The connection was cancelled. Try again when you are ready.",
  "failure.connect/failed": "The wallet could not connect. Unlock it, then try again.",
  "failure.connect/no-account":
    "The wallet shared no account. Choose at least one there, then try again.",
  "failure.connect/bad-answer":
    "The wallet gave an answer that cannot be used. Update the wallet, or choose another one.",
  "failure.connect/namespace-not-served":
    "This wallet does not work on that kind of network. Choose another wallet.",
  "failure.restore/timeout": "Your wallet did not answer in time. Connect it again.",
  "failure.restore/not-shared":
    "Your wallet no longer shares that account. Unlock it, then connect it again.",
  "failure.connection/ended-by-wallet":
    "The wallet ended the connection. Connect it again to continue.",
  "failure.connection/expired":
    "The connection with the wallet expired. Connect it again to continue.",
  "failure.connection/no-longer-shared":
    "The wallet was locked or stopped sharing the account. Connect it again to continue.",
  "failure.connection/withdrawn":
    "The wallet no longer offers this kind of network here. Connect it again to continue.",
  "failure.connection/ended-elsewhere":
    "You disconnected in another tab. Connect again to continue here.",
  "failure.connection/unknown": "This wallet is no longer connected. Connect it again to use it.",
  "failure.account/not-shared":
    "The wallet does not share that account. Share it there, then choose it again.",
  "failure.disconnect/failed":
    "Could not disconnect. Try again, or remove this site in the wallet.",
  "failure.relay/unreachable":
    "The connection service does not answer. Check your internet connection, then try again.",
  "failure.relay/origin-not-allowed":
    "This site may not use the connection service. Use a wallet installed in this browser.",
  "failure.relay/clock-skew":
    "The clock of this device seems wrong. Correct date and time, then try again.",
  "failure.relay/invalid-project-id":
    "This site is not set up for phone wallets. Use a wallet installed in this browser.",
  "failure.pairing/expired": "The code expired before a wallet used it. Show a fresh one.",
  "failure.network/not-supported":
    "The wallet does not support this network. Choose another network or another wallet.",
  "failure.network/rejected":
    "You declined the switch in the wallet. Try again when you are ready.",
  "failure.network/not-found":
    "The wallet does not know this network. Add it there, or choose another one.",
  "failure.request/disconnected":
    "The wallet is not connected. Check there whether this was done, then connect it and try again.",
  "failure.request/account-changed":
    "The account changed in the meantime. Check which one is active, then try again.",
  "failure.request/rejected": "You declined in the wallet. Try again when you are ready.",
  "failure.request/invalid":
    "This site asked for something that cannot be sent. Tell the people who run it.",
  "failure.request/failed": "The wallet could not do this. Check it there, then try again.",
  "failure.frame/load-failed":
    "The log-in could not be loaded. Check your internet connection, then try again.",
  "failure.frame/request-timeout": "The log-in did not answer in time. Try again.",
  "failure.frame/domain-unverified":
    "This site is not set up for this log-in. Choose another way to connect.",
  "failure.frame/aborted": "This was interrupted. Try again when you are ready.",
  "failure.frame/rejected": "The log-in could not do this. Try again in a moment.",
  "failure.frame/message-invalid":
    "The log-in cannot do this. Choose another one, or another wallet.",
  "failure.adapter/not-found":
    "This site is not set up for that kind of network. Choose another one.",
  "failure.options/project-id-missing":
    "This site is not set up for phone wallets. Use a wallet installed in this browser.",
  "failure.options/invalid":
    "This site is set up wrongly. Try again later, or tell the people who run it.",
  "failure.http/unreachable":
    "The service does not answer. Check your internet connection, then try again.",
  "failure.http/status": "The service answered with an error. Try again in a moment.",
  "failure.api/rate-limited": "Too many requests. Wait a minute, then try again.",
  "failure.api/server-error": "The service has a problem. Try again in a while.",
  "failure.http/bad-answer":
    "The service gave an answer that cannot be used. Try again in a moment.",
  "failure.sign-in/not-accepted":
    "This site did not accept the signature. Try again, or use another account.",
  "failure.command/invalid":
    "This site asked for something that does not work. Try again later, or tell the people who run it.",
  "failure.command/superseded": "Another request took the place of this one. Try again.",
  "failure.command/destroyed": "The connection dialog was shut down. Reload the page.",

  "snackbar.account-type-failed": "The account could not be changed. Try again in a moment.",
  "snackbar.history-unavailable": "Failed to fetch transactions. Try again in a moment.",
  "snackbar.balance-unavailable": "Token Balance Unavailable. Try again in a moment.",
  "snackbar.action-not-allowed": "Action not allowed. Choose another one, or another wallet.",
  "snackbar.sign-in-broken":
    "A problem occurred while trying initialize authentication. Connect again.",
  "snackbar.signature-declined": "Signature declined. Try again when you are ready.",
  "snackbar.smart-account":
    "This application might not support Smart Accounts. Switch to the other kind of account.",
  "snackbar.sent": "Sent, and confirmed by the network.",
  "snackbar.permission": "Permission updated on the network.",
  "snackbar.bought": "It has arrived.",
  "snackbar.send-failed": "The transaction failed. At most the fee was spent.",
  "snackbar.send-dropped": "The network did not include it in time. Nothing was spent.",
  "snackbar.send-cancelled": "Cancelled. Only the fee was spent.",
  "snackbar.send-replaced": "Your wallet sent something else instead. Check your activity.",
  "snackbar.send-taken-back":
    "The block it was in was undone. It is pending again, and may take a while.",
  "snackbar.send-pending": "Still pending. It may take a while.",
  "snackbar.send-differs":
    "Your wallet sent something other than what you saw. Check your activity.",
  "snackbar.authenticating": "Authenticating...",
} as const satisfies Readonly<
  Record<
    Exclude<
      | SnackbarKey
      | `failure.${Exclude<
          FailureCode,
          | LoginFailureCode
          | NamingFailureCode
          | PayFailureCode
          | SendFailureCode
          | SignInViewFailureCode
          | SwapFailureCode
          | PurchaseFailureCode
        >}`,
      keyof typeof dialog
    >,
    string
  >
>;
