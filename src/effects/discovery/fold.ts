import type { Connector } from "../../codecs/wallet.js";
import type { DirectoryState, ExcludedWallet } from "../directory/payload.js";
import type { SluiceEvent } from "../events.js";
import type { Fold } from "../folding.js";
import type { WalletsState } from "./payload.js";

/** Folds every wallet found; {@link withoutExcluded} selects the ones to show. */
export const foldWallets =
  (foldDirectory: Fold<DirectoryState>) =>
  (state: WalletsState, event: SluiceEvent): WalletsState => {
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
export const withoutExcluded = (state: WalletsState): WalletsState => {
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
    case "ANNOUNCED":
      // An announced wallet replaces the generic entry of `window.ethereum`, which is probably the same wallet.
      // S6.4
      return {
        ...state,
        installed: [...state.installed.filter(({ type }) => type !== "INJECTED"), found],
      };
    case "INJECTED":
      return state.installed.length === 0 ? { ...state, installed: [found] } : state;
    default:
      return state;
  }
};
