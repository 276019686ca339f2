/** Texts of a code to scan. ICU message format. */
export const messages = {
  "pairing.scan": "Scan this code with your phone",
  "pairing.scan-any": "Use any wallet app that supports WalletConnect.",
  "pairing.code": "Code to scan with your wallet",
  "pairing.preparing": "Preparing the code…",
} as const satisfies Readonly<Record<string, string>>;
