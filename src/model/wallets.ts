import { RECENT_RECORD } from "../codecs/storage/records.js";
import type { Connector, DirectoryWallet } from "../codecs/wallet.js";
import type { DirectoryFact } from "./directory.js";
import { type DirectoryState, type ExcludedWallet, initialDirectory } from "./directory.js";
import type { Folding, LateFold } from "./folding.js";

/** `wallets$`: the wallets that can be connected, as far as they are known now. */
export interface WalletsState {
  /** Announced wallets (EIP-6963), in order of announcement; while there is none, the one in `window.ethereum`. */
  readonly installed: readonly Connector[];
  /** Wallets of the option `connectors`. */
  readonly external: readonly Connector[];
  /** WalletConnect; null without a project ID. */
  readonly walletConnect: Connector | null;
  /** Wallets last used over WalletConnect, newest first, at most two. */
  readonly recent: readonly DirectoryWallet[];
  readonly directory: DirectoryState;
}

export type DiscoveryFact =
  /** The connectors of the host's options, which replace earlier ones. */
  | { readonly type: "discovery/configured"; readonly connectors: readonly Connector[] }
  | {
      readonly type: "discovery/found";
      readonly connectors: readonly Connector[];
      /** Ids of those of them that have left the page. */
      readonly gone: readonly string[];
    };

export type RecentFact = {
  readonly type: "recent/changed";
  readonly wallets: readonly DirectoryWallet[];
};

export const initialWallets: WalletsState = {
  installed: [],
  external: [],
  walletConnect: null,
  recent: [],
  directory: initialDirectory,
};

/** Folds every wallet found; {@link withoutExcluded} selects the ones to show. */
export const foldWallets =
  (foldDirectory: LateFold<DirectoryState>) =>
  (state: WalletsState, event: DiscoveryFact | RecentFact | DirectoryFact): WalletsState => {
    switch (event.type) {
      case "discovery/configured":
        return event.connectors.reduce(add, { ...state, external: [] });
      case "discovery/found":
        return without(event.gone, event.connectors.reduce(add, state));
      case "recent/changed":
        return { ...state, recent: event.wallets };
      default: {
        const directory = foldDirectory(state.directory, event);
        return directory === state.directory ? state : { ...state, directory };
      }
    }
  };

/** The host's exclusion also hides what is installed: by the same rdns, or the same name. */
const withoutExcluded = (state: WalletsState): WalletsState => {
  const { excluded } = state.directory;
  if (excluded.length === 0) return state;
  const isShown = ({ rdns, name }: ExcludedWallet): boolean =>
    !excluded.some(
      (other) =>
        (rdns !== null && rdns !== "" && rdns === other.rdns) ||
        name.toLowerCase() === other.name.toLowerCase(),
    );
  return {
    ...state,
    installed: state.installed.filter(isShown),
    external: state.external.filter(isShown),
    recent: state.recent.filter(isShown),
  };
};

const without = (gone: readonly string[], state: WalletsState): WalletsState => ({
  ...state,
  installed: state.installed.filter(({ id }) => !gone.includes(id)),
});

const add = (state: WalletsState, found: Connector): WalletsState => {
  switch (found.type) {
    case "WALLET_CONNECT":
      return { ...state, walletConnect: found };
    case "EXTERNAL":
      return { ...state, external: [...state.external, found] };
    case "ANNOUNCED": {
      // An announced wallet replaces the generic entry of `window.ethereum` that serves the same namespace: it is probably
      // the same wallet. S6.4
      const others = state.installed.filter(
        (one) => one.type !== "INJECTED" || !sharesNamespace(one, found),
      );
      return { ...state, installed: [...others, found] };
    }
    case "INJECTED":
      return state.installed.some((one) => sharesNamespace(one, found))
        ? state
        : { ...state, installed: [...state.installed, found] };
    default:
      return state;
  }
};

const sharesNamespace = (a: Connector, b: Connector): boolean =>
  a.namespaces.some((one) => b.namespaces.includes(one));

/** The wallets that can be connected. */
export const walletStates = ({
  folded,
  late,
  derived,
  records,
}: Folding<{ readonly directory: DirectoryState }>) => {
  const found = { ...initialWallets, recent: records.read(RECENT_RECORD) ?? [] };
  return {
    wallets$: derived(
      folded(found, foldWallets(late("directory"))),
      withoutExcluded,
      Object.is, // hundreds of wallets are too many to compare
    ),
  };
};
