/**
 * The byte budgets, and what belongs to each of them. Brotli bytes of a production build; React and
 * react-dom are peers and are not counted. Limits are in bytes, 1 kB = 1000 bytes.
 *
 * Modules are named by their path in src without an extension.
 */

/** Core and ConnectButton, before any click. */
export const CORE = { limit: 25_000 };

/** Everything until the Connect view is shown with installed wallets, the core included. */
export const CONNECT_VIEW = {
  limit: 50_000,
  /** Loaded by dynamic import on the way there. */
  modules: [
    "views/shell/dialog",
    "effects/modal/concern",
    "effects/connection/concern",
    "streams/wallets/namespaces/eip155/adapter",
  ],
};

/** What the QR view adds to that, besides the universal-provider, which is a file of its own. */
export const QR_VIEW = {
  limit: 6_000,
  modules: [
    "views/connecting-wallet-connect/connecting-wallet-connect-basic-view",
    "streams/wallets/walletconnect/walletconnect",
  ],
  provider: "@walletconnect/universal-provider",
};

/**
 * What any one further view adds to the Connect view. Views are found by themselves: every dynamic
 * import of a module below `folder`. `with` names what else is loaded to show one.
 */
export const FURTHER_VIEWS = {
  limit: 12_000,
  folder: "views/",
  /** Loaded on demand as well, but no view: message catalogues. */
  except: /^views\/messages\//,
  /** @type {Record<string, string[]>} */
  with: {},
};

/** Adapters that have no byte in what a host on another namespace loads. */
export const NAMESPACES = {
  limit: 0,
  folders: ["solana", "bip122", "polkadot", "cosmos"].map((name) => `streams/wallets/namespaces/${name}/`),
};

/** What a host's page imports: a button, the dialog behind it, and one network. */
export const HOST = {
  core: `
    import { createSluice } from "sluice";
    import { ConnectButton, SluiceProvider } from "sluice/react";
    import { mainnet } from "sluice/networks";
    globalThis.host = { createSluice, ConnectButton, SluiceProvider, mainnet };
  `,
  page: `
    import { createSluice } from "sluice";
    import { ConnectButton, SluiceProvider, WalletDialog } from "sluice/react";
    import { mainnet } from "sluice/networks";
    globalThis.host = { createSluice, ConnectButton, SluiceProvider, WalletDialog, mainnet };
  `,
};
