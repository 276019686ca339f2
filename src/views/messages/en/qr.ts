/** Texts of a code to scan. ICU message format. */
export const messages = {
  "pairing.scan": "Scan this code with {wallet} on your phone",
  "pairing.scan-any": "Scan this code with a wallet on your phone",
  "pairing.code": "Code to scan with your wallet",
  "pairing.preparing": "Preparing the code…",
} as const satisfies Readonly<Record<string, string>>;
