/** Texts that explain wallets and networks and help to get a wallet. ICU message format. */
export const messages = {
  "what-is-a-wallet.keys": "Your keys",
  "what-is-a-wallet.keys-text":
    "A wallet is an app or a browser extension that holds the keys to your coins, tokens and collectibles. Only you have them.",
  "what-is-a-wallet.sign-in": "A way to sign in",
  "what-is-a-wallet.sign-in-text":
    "Instead of a new account and password on every site, you connect your wallet.",
  "what-is-a-wallet.ask": "It always asks you first",
  "what-is-a-wallet.ask-text":
    "A site can see your address and ask for a signature. Nothing moves before you confirm it in the wallet.",

  "what-is-a-network.record": "A shared record",
  "what-is-a-network.record-text":
    "A network is run by many computers that keep the same list of who owns what.",
  "what-is-a-network.many": "There are many of them",
  "what-is-a-network.many-text":
    "Each has its own coins, fees and speed. What you hold on one is not on another.",
  "what-is-a-network.choose": "This site works with some",
  "what-is-a-network.choose-text":
    "Choose the one where you hold what you want to use. Your wallet may ask you to confirm.",

  "get-wallet.text": "These wallets work with this site. Install one, then come back here.",
  "get-wallet.list": "Wallets to install",
  "get-wallet.none": "There is no list of wallets here",
  "get-wallet.none-text": "Compare wallets on an independent site, install one, then come back.",
  "get-wallet.compare": "Compare wallets",

  "downloads.text": "Install it, then come back here to connect.",
  "downloads.extension": "It is not in this browser. Install it, then reload this page to connect.",
  "downloads.phone": "On your phone, scan the code of its store",
  "downloads.code": "Code for {store}",
  "downloads.opens-page": "{wallet} opens this page in its own browser. Connect it there.",
  "downloads.open": "Open {wallet}",
  "downloads.stay": "Stay here and use WalletConnect",
  "downloads.chrome": "Chrome Web Store",
  "downloads.apple": "App Store",
  "downloads.google": "Google Play",
  "downloads.homepage": "Website",
  "downloads.none": "{wallet} names no place to get it",
  "downloads.none-text": "Look for it in the store of your device, or choose another wallet.",
  "downloads.missing": "This wallet is no longer listed. Go back and choose another one.",
} as const satisfies Readonly<Record<string, string>>;
