/** Texts of a field for an amount. ICU message format. */
export const messages = {
  "amount.unreadable": "Write the amount with digits alone.",
  "amount.two-ways": "This can be read in two ways. Write it without a sign for thousands.",
  "amount.places":
    "{count, plural, =0 {There are only whole {symbol}.} one {{symbol} has # decimal place at most.} other {{symbol} has # decimal places at most.}}",
} as const satisfies Readonly<Record<string, string>>;
