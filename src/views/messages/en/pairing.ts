/** Texts for connecting a wallet on this device or another. ICU message format. */
export const messages = {
  "pairing.get": "Get {wallet}",
  "pairing.platforms": "Where is your wallet?",
  "pairing.tab-qrcode": "Phone",
  "pairing.tab-mobile": "App",
  "pairing.tab-web": "Web",
  "pairing.tab-desktop": "Desktop",
  "pairing.open": "Open {wallet}",
  "pairing.open-mobile": "Open the app and confirm the connection there.",
  "pairing.open-web": "{wallet} opens in a new tab. Confirm the connection there.",
  "pairing.open-desktop": "Open the desktop app and confirm the connection there.",
  "pairing.unknown-scheme":
    "This opens the app that handles {scheme} links on your device. Continue only if that is {wallet}.",
} as const satisfies Readonly<Record<string, string>>;
