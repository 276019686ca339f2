/** Texts around the embedded wallet's frame. ICU message format. */
export const messages = {
  "approve-transaction.text": "{site} asks for this. You confirm it below, in your wallet.",
  "approve-transaction.waiting": "Nothing waits for your approval.",
  "approve-transaction.unread":
    "This page hides or changes the text below, so nothing can be approved here. Close what lies over it, or reload the page. If that does not help, close this and tell the site.",
  "approve-transaction.elsewhere":
    "The request cannot be shown here. Close this, and open the dialog of the page itself.",
} as const satisfies Readonly<Record<string, string>>;
