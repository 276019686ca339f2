import type { FailureCode } from "../../../base/errors.js";

/**
 * What the dialog always needs: its frame, Connect, headings, failures. In ICU message format; keys are
 * `view.what`. The texts of a view that is loaded on demand come with it, from their own file here.
 */
export const messages = {
  "dialog.close": "Close",
  "dialog.back": "Back",
  "dialog.retry": "Try again",
  "dialog.cancel": "Cancel",
  "dialog.loading": "Loading…",
  "dialog.dismiss": "Dismiss",
  "dialog.broken": "This screen could not be shown. Try again, or go back.",

  "connect.title": "Connect wallet",
  "connect.installed": "Installed",
  "connect.more": "More ways",
  "connect.ways": "Choose a way to connect",
  "connect.scan": "Scan a code",
  "connect.recent": "Recent",
  "connect.all": "All wallets",
  "connect.none": "No wallet found in this browser",
  "connect.none-help": "Connect one from your phone, or choose from the list below.",
  "connect.new": "New to wallets?",
  "connect.learn": "What is a wallet?",
  "connect.get": "Get a wallet",

  "what-is-a-wallet.title": "What is a wallet?",

  "what-is-a-network.title": "What is a network?",

  "get-wallet.title": "Get a wallet",

  "downloads.title": "Get the wallet",

  "all-wallets.title": "All wallets",

  "connecting.title": "Connect wallet",
  "connecting.waiting": "Continue in {wallet}",
  "connecting.waiting-help": "Confirm the connection there. Nothing is signed or sent.",
  "connecting.slow": "Open {wallet}",
  "connecting.slow-help":
    "It has not answered yet. The request may be waiting behind its icon in the browser’s toolbar.",
  "connecting.declined": "Not connected",
  "connecting.announce": "Waiting for {wallet}",
  "connecting.done": "Connected to {wallet}",

  "pairing.title": "Scan with your phone",
  "pairing.scan": "Scan this code with {wallet} on your phone",
  "pairing.scan-any": "Scan this code with a wallet on your phone",
  "pairing.code": "Code to scan with your wallet",
  "pairing.preparing": "Preparing the code…",
  "pairing.copy": "Copy link",
  "pairing.expired": "This code has expired",
  "pairing.fresh": "Show a fresh code",
  "pairing.all": "All wallets",

  "account.title": "Account",
  "account.disconnect": "Disconnect",

  "approve-transaction.title": "Approve",

  "networks.title": "Choose network",

  "switch-network.title": "Switch network",

  "switch-active-chain.title": "Switch wallet",

  "unsupported-chain.title": "Unsupported network",

  "snackbar.copied": "Copied",
  "snackbar.link-copied": "Link copied",
  "snackbar.copy-failed": "Could not copy. Select the text and copy it yourself.",

  "snackbar.account-type-failed": "The account could not be changed. Try again in a moment.",
  "snackbar.action-not-allowed": "Action not allowed. Choose another one, or another wallet.",

  "failure.connect/rejected": "You declined in the wallet. Try again when you are ready.",
  "failure.connect/cancelled": "The connection was cancelled. Try again when you are ready.",
  "failure.connect/wallet-missing":
    "This wallet is not available in this browser. Install or unlock it, then reload the page.",
  "failure.connect/no-account":
    "The wallet shared no account. Choose at least one there, then try again.",
  "failure.connect/bad-answer":
    "The wallet gave an answer that cannot be used. Update the wallet, or choose another one.",
  "failure.connect/failed": "The wallet could not connect. Unlock it, then try again.",
  "failure.restore/timeout": "Your wallet did not answer in time. Connect it again.",
  "failure.restore/not-shared":
    "Your wallet no longer shares that account. Unlock it, then connect it again.",
  "failure.connection/ended-by-wallet":
    "The wallet ended the connection. Connect it again to continue.",
  "failure.connection/no-longer-shared":
    "The wallet was locked or stopped sharing the account. Connect it again to continue.",
  "failure.connection/ended-elsewhere":
    "You disconnected in another tab. Connect again to continue here.",
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
  "failure.request/disconnected": "No wallet is connected. Connect one, then try again.",
  "failure.request/account-changed":
    "The account changed in the meantime. Check which one is active, then try again.",
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
  "failure.chunk/load-failed":
    "A part of this dialog could not be loaded. Check your internet connection, then try again.",
  "failure.command/superseded": "Another request took the place of this one. Try again.",
  "failure.command/destroyed": "The connection dialog was shut down. Reload the page.",
  "failure.internal": "Something went wrong on our side. Try again, or reload the page.",
} as const satisfies Readonly<Record<string, string>> &
  Readonly<Record<`failure.${FailureCode}`, string>>;
