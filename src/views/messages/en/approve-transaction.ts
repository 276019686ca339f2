/** Texts around the embedded wallet's frame. ICU message format. */
export const messages = {
  "approve-transaction.text": "Check the request, then approve or decline it here.",
  "approve-transaction.elsewhere":
    "The request cannot be shown here. Close this, and open the dialog of the page itself.",
} as const satisfies Readonly<Record<string, string>>;
