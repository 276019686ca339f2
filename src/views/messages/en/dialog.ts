/**
 * Texts that the dialog always needs: its frame, Connect, headings, and failures of wallets in this browser. In
 * ICU message format; keys are `view.what`. The texts of a view that is loaded on demand are in a file of their
 * own here, and load with the view.
 */
export const messages = {
  "dialog.close": "Close",
  "dialog.back": "Back",
  "dialog.retry": "Try again",
  "dialog.cancel": "Cancel",
  "dialog.loading": "Loading…",
  "dialog.dismiss": "Dismiss",
  "dialog.broken": "This could not be shown. Try again, or reload the page.",
  "dialog.lost": "A message could not be loaded. What was sent is in your activity.",

  "connect.title": "Connect wallet",
  "connect.installed": "Installed",
  "connect.more": "More ways",
  "connect.ways": "Choose a way to connect",
  "connect.scan": "Scan a code",
  "connect.recent": "Recent",
  "connect.all": "All wallets",
  "connect.folded": "More installed",
  "connect.unsigned": "Does not say who made it",
  "connect.supplied": "Added by this site",
  "connect.listed": "From the wallet directory",
  "connect.wallets": "Continue with a wallet",
  "connect.none": "No wallet found in this browser",
  "connect.late": "A wallet was found just now",
  "connect.late-help": "Choose it at the end of the list, or connect one from your phone.",
  "connect.none-help": "Connect one from your phone, or choose from the list below.",
  "connect.or": "or",
  "connect.new": "New to wallets?",
  "connect.learn": "What is a wallet?",
  "connect.get": "Get a wallet",

  "what-is-a-wallet.title": "What is a wallet?",

  "what-is-a-network.title": "What is a network?",

  "get-wallet.title": "Get a wallet",

  "downloads.title": "Get the wallet",

  "all-wallets.title": "All wallets",

  "connecting.title": "Connect wallet",
  "connecting.waiting": "Continue in {wallet}",
  "connecting.waiting-help": "Confirm there. It costs nothing, and nothing is sent.",
  "connecting.slow": "Open {wallet}",
  "connecting.slow-help":
    "It has not answered yet. The request may be waiting behind its icon in the browser’s toolbar.",
  "connecting.declined": "Not connected",
  "connecting.announce": "Waiting for {wallet}",
  "connecting.done": "Connected to {wallet}",

  "pairing.title": "Scan with your phone",
  "pairing.copy": "Copy link",
  "pairing.copied": "Link copied",
  "pairing.expired": "This code has expired",
  "pairing.fresh": "Show a fresh code",
  "pairing.all": "All wallets",

  "account.title": "Account",
  "account.disconnect": "Disconnect",

  "approve-transaction.title": "Approve",

  "sign-in.title": "Sign in",

  "networks.title": "Choose network",
  "wallets.title": "Wallets",

  "switch-network.title": "Switch network",

  "switch-active-chain.title": "Switch wallet",

  "unsupported-chain.title": "Unsupported network",

  "snackbar.copy-failed": "Could not copy. Select the text and copy it yourself.",
  "snackbar.not-loaded": "A part could not be loaded. Try again, or reload the page.",

  "failure.connect/rejected": "You declined in the wallet. Try again when you are ready.",
  "failure.chunk/load-failed":
    "A part of this dialog could not be loaded. Check your internet connection, then try again, or reload the page.",
} as const satisfies Readonly<Record<string, string>>;
