/** Texts of a code to scan. ICU message format. */
export const messages = {
  "pairing.scan": "Scan this code with your phone",
  "pairing.scan-any": "Any wallet app that knows WalletConnect will do.",
  "pairing.code": "Code to scan with your wallet",
  "pairing.preparing": "Preparing the code…",
} as const satisfies Readonly<Record<string, string>>;
