/**
 * The byte budgets, and what belongs to each of them. Brotli bytes of a production build; React and
 * react-dom are peers and are not counted. Limits are in bytes, 1 kB = 1000 bytes.
 *
 * Modules are named by their path in src without an extension.
 */

/**
 * Core and ConnectButton, before any click: the entry, what it imports, and what it fetches by itself to
 * find the wallets of a configured namespace. `files` include the one of `PRELOAD`.
 */
export const CORE = { limit: 27_000, files: 3 };

/**
 * What waits until the browser is idle, to fetch the rest before the click. Fetched once a button is there,
 * unless the host turns it off, and counted here only: it draws nothing and nobody waits for it.
 */
export const PRELOAD = { limit: 1_100, module: "views/shell/preload" };

/**
 * Everything else until the Connect view is shown with installed wallets, the core included. `files` are
 * those that come after the click of a visitor for whom nothing was fetched ahead.
 */
export const CONNECT_VIEW = { limit: 56_100, files: 2 };

/**
 * What is fetched, in addition to Connect, once that is drawn: what asks a wallet of the page, and says so, and which
 * names look alike; and what lets a card or a view leave.
 */
export const ASKING = {
  limit: 20_700,
  modules: [
    "waves/connection",
    "streams/wallets/namespaces/eip155/pack",
    "views/connecting-external/connecting-external-view",
    "views/parts/look-alikes",
    "views/shell/leave",
  ],
};

/** What the QR view adds to that, fetched with it. The universal-provider is a file of its own and counted separately. */
export const QR_VIEW = {
  limit: 6_500,
  modules: [
    "views/connecting-wallet-connect/connecting-wallet-connect-basic-view",
    "root/walletconnect-of",
  ],
  provider: "@walletconnect/universal-provider/dist/index.es.js",
};

/** What sign-in adds where it is configured: its effects, fetched while a wallet is being connected, and its view. */
export const SIGN_IN = {
  limit: 20_900,
  modules: ["waves/sign-in", "views/sign-in/sign-in-view"],
};

/**
 * What each further view adds to the Connect view, or to the one that leads to it (`from`). Views are found
 * automatically: every dynamic import of a module below `folder`.
 */
export const FURTHER_VIEWS = {
  limit: 13_400,
  folder: "views/",
  /** Also loaded on demand, but not views: message catalogues. Sign-in has a row of its own. */
  except: /^views\/(messages|sign-in)\//,
  /** @type {Record<string, string>} */
  from: {
    // The button of whoever is connected, which is there by then.
    "views/account/account-view": "views/buttons/account-face",
    "views/activity/transactions-view": "views/buttons/account-face",
    "views/activity/activity-list": "views/account/account-view",
    "views/buy/buy": "views/account/account-view",
    "views/activity/token-activity": "views/account/account-view",
    "views/nfts/nft-list": "views/account/account-view",
    "views/receive/receive": "views/account/account-view",
    "views/receive/asked-amount": "views/receive/receive",
    "views/send/read-code": "views/send/send",
    "views/send/scanner": "views/send/send",
    "views/send/send": "views/account/account-view",
    "views/naming/naming": "views/account/account-view",
    "views/swap/swap": "views/account/account-view",
    "views/swap/select-token-view": "views/swap/swap",
    "views/pay/pay-view": "views/account/account-view",
    "views/parts/qr-code": "views/pay/pay-view",
  },
  /**
   * The account comes with its first tab, which has a budget of its own: 12 and 8.
   *
   * @type {Record<string, number>}
   */
  limits: {
    "views/account/account-view": 20_000,
    "views/activity/activity-list": 8_000,
    "views/buy/buy": 10_000,
    "views/nfts/nft-list": 8_000,
    "views/receive/receive": 6_000,
    // jsQR: fetched for a scan in browsers that read no codes.
    "views/send/read-code": 26_600,
    "views/send/send": 16_000,
    "views/swap/swap": 14_000,
    "views/pay/pay-view": 12_000,
    "views/activity/token-activity": 8_000,
  },
};

/** Namespaces without a single byte in anything that the app below may fetch. */
export const NAMESPACES = {
  limit: 0,
  names: ["solana", "bip122", "polkadot", "cosmos"],
  /** @param {string} name */
  foldersOf: (name) => [`streams/wallets/namespaces/${name}/`, `codecs/namespaces/${name}/`],
};

/**
 * The README's app, and the same without ways to log in: where these are on, they are fetched when the
 * dialog opens, and have a row of their own.
 *
 * @param {string} code the README's example
 */
export const APPS = (code) => ({
  readme: code,
  wallets: code.replace("({", "({ features: { email: false, socials: false },"),
  react: 'export const App = () => <button type="button">Connect wallet</button>;',
});
