import type { SignInViewFailureCode } from "../../../base/failure-codes.js";

/** Texts of the view that asks for a sign-in. ICU message format. */
export const messages = {
  "sign-in.site": "Sign in to {site}",
  "sign-in.text":
    "Sign a message in {wallet} to show that this account is yours. It costs nothing, and moves no money.",
  "sign-in.required": "This site needs it. If you do not want to sign, disconnect.",
  "sign-in.unread":
    "This page hides or changes this text, so you cannot sign in here. Close what lies over it, or reload the page. If that does not help, tell the site.",
  "sign-in.sign": "Sign in",
  "sign-in.later": "Not now",
  "sign-in.disconnect": "Disconnect",
  "sign-in.another": "Use another wallet",
  "sign-in.message": "Show the message",
  "sign-in.preparing": "Preparing the message…",
  "sign-in.next-message": "A new message is made when you try again.",
  "sign-in.grants": "It also lets this site act for you:",
  "sign-in.grant": "{ability} for {resource}",
  "sign-in.grant-terms": "{ability} for {resource}, if {terms}",
  "sign-in.waiting": "Continue in {wallet}",
  "sign-in.waiting-help": "Accept the request to sign there.",
  "sign-in.slow-help": "Nothing to see? Open {wallet} and unlock it. The request waits there.",
  "sign-in.open": "Open {wallet}",
  "sign-in.checking": "Signing you in…",
  "failure.sign-in/off": "This site has not set up its sign-in.",
  "failure.sign-in/no-account": "No wallet is connected. Connect one, then sign in.",
  "failure.sign-in/no-network": "Your wallet is on another network. Switch it, then sign in.",
  "failure.sign-in/no-wallet": "This wallet cannot sign messages. Connect another one.",
  "failure.sign-in/message-invalid":
    "This site did not give a message that is safe to sign, so you were not asked. Try again, or tell the people who run it.",
  "failure.sign-in/refused": "This site refused the sign-in. It says: {reason}",
  "failure.sign-in/unavailable": "This site could not be asked. Connect again in a moment.",
  "failure.sign-in/cancelled": "The sign-in was cancelled. Try again when you are ready.",
  "failure.sign-in/not-ended": "This site could not sign you out. Try again in a moment.",
} as const satisfies Readonly<Record<string, string>> &
  Readonly<Record<`failure.${SignInViewFailureCode}`, string>>;
