import type { Failure } from "../base/errors.js";
import { RECENT_RECORD } from "../codecs/storage/records.js";
import type { Connector, DirectoryWallet } from "../codecs/wallet.js";
import type { Asks, Folding, LateFold, Settles } from "./folding.js";

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

export interface DirectoryState {
  /** Number of wallets that the directory knows; never decreases. */
  readonly count: number;
  readonly recommended: WalletPage;
  /** The wallets of `wallets.featured`, in that order, and those of `wallets.custom`. */
  readonly featured: WalletPage;
  readonly custom: WalletPage;
  /** The pages listed so far, in the directory's order, and those after them that are held for the search. */
  readonly all: WalletPage & {
    readonly page: number;
    readonly complete: boolean;
    readonly ahead: readonly DirectoryPage[];
  };
  readonly search: WalletPage & { readonly query: string };
  readonly certifiedOnly: boolean;
  /** The wallets of `wallets.exclude`, once the directory has named them. */
  readonly excluded: readonly ExcludedWallet[];
}

/** One list of the directory, and the state of the request for it. */
export interface WalletPage {
  readonly status: "idle" | "loading" | "ready" | "failed";
  readonly wallets: readonly DirectoryWallet[];
  readonly failure: Failure | null;
}

/** A page as the directory gave it. `complete`: there is none after it. */
export interface DirectoryPage {
  readonly page: number;
  readonly wallets: readonly DirectoryWallet[];
  readonly count: number;
  readonly complete: boolean;
}

/** How an excluded wallet is recognised when it is installed. */
export type ExcludedWallet = Pick<DirectoryWallet, "rdns" | "name">;

/** A list of the directory. */
export type DirectoryPart = "recommended" | "featured" | "custom" | "all" | "search";

export type DirectoryCommand =
  | (Asks & { readonly type: "directory/recommend" })
  | (Asks & { readonly type: "directory/more" })
  /** Fetches a page that nobody waits for, while All wallets is shown. */
  | (Asks & { readonly type: "directory/read-ahead" })
  | (Asks & { readonly type: "directory/search"; readonly query: string })
  | (Asks & { readonly type: "directory/certified"; readonly only: boolean })
  /** Opens this page in a wallet's own browser. */
  | (Asks & { readonly type: "directory/open-page"; readonly walletId: string });

export type DirectoryFact =
  | (Settles & {
      readonly type: "directory/loading";
      readonly part: DirectoryPart;
      readonly query?: string;
    })
  | (DirectoryPage & { readonly type: "directory/loaded"; readonly part: DirectoryPart })
  /** A page that nobody has waited for: the search finds its wallets, and the end of the list will list them. */
  | (DirectoryPage & { readonly type: "directory/held" })
  | { readonly type: "directory/failed"; readonly part: DirectoryPart; readonly failure: Failure }
  | { readonly type: "directory/search-cleared" }
  /** The host's choice of wallets or networks changed: every list is fetched again. */
  | { readonly type: "directory/reset" }
  /** The directory has named the wallets that the host excludes. */
  | { readonly type: "directory/excluded"; readonly excluded: readonly ExcludedWallet[] }
  | (Settles & { readonly type: "directory/certified-set"; readonly only: boolean })
  | (Settles & { readonly type: "directory/page-opened"; readonly walletId: string })
  | (Settles & { readonly type: "directory/unchanged" });

const EMPTY: WalletPage = { status: "idle", wallets: [], failure: null };

export const initialDirectory: DirectoryState = {
  count: 0,
  recommended: EMPTY,
  featured: EMPTY,
  custom: EMPTY,
  all: { ...EMPTY, page: 0, complete: false, ahead: [] },
  search: { ...EMPTY, query: "" },
  certifiedOnly: false,
  excluded: [],
};

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
