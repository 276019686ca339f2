/** Texts of a field for an amount. ICU message format. */
export const messages = {
  "amount.unreadable": "Use only digits and a decimal separator.",
  "amount.two-ways": "This can be read in two ways. Leave out the thousands separator.",
  "amount.places":
    "{count, plural, =0 {{symbol} cannot be divided. Enter a whole number.} one {{symbol} has at most # decimal place.} other {{symbol} has at most # decimal places.}}",
} as const satisfies Readonly<Record<string, string>>;
