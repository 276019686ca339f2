import type { Failure } from "../base/errors.js";
import type { DirectoryWallet } from "../codecs/wallet.js";
import type { FactOf, SluiceEvent } from "./events.js";
import {
  type DirectoryPage,
  type DirectoryPart,
  type DirectoryState,
  initialDirectory,
  type WalletPage,
} from "./wallets.js";

export const foldDirectory = (state: DirectoryState, event: SluiceEvent): DirectoryState => {
  switch (event.type) {
    case "directory/loading":
      return withPart(state, event.part, (page) => ({
        ...page,
        status: "loading",
        failure: null,
        ...(event.part === "search" ? { query: event.query ?? "", wallets: [] } : {}),
      }));
    case "directory/loaded":
      return { ...loaded(state, event), count: Math.max(state.count, event.count) };
    case "directory/held":
      return {
        ...state,
        count: Math.max(state.count, event.count),
        all: { ...state.all, ahead: [...state.all.ahead, pageIn(event)] },
      };
    case "directory/failed":
      return withPart(state, event.part, (page) => ({ ...page, ...failedWith(event.failure) }));
    case "directory/search-cleared":
      return state.search === initialDirectory.search
        ? state
        : { ...state, search: initialDirectory.search };
    case "directory/reset":
      return { ...initialDirectory, certifiedOnly: state.certifiedOnly };
    case "directory/excluded":
      return { ...state, excluded: event.excluded };
    case "directory/certified-set":
      return {
        ...state,
        certifiedOnly: event.only,
        all: initialDirectory.all,
        search: initialDirectory.search,
      };
    default:
      return state;
  }
};

const failedWith = (failure: Failure) => ({ status: "failed", failure }) as const;

const withPart = (
  state: DirectoryState,
  part: DirectoryPart,
  step: <P extends WalletPage>(page: P) => P,
): DirectoryState => ({ ...state, [part]: step(state[part]) });

/** Appends a page of all wallets, each wallet once; replaces any other list. wire 3.1 */
const loaded = (state: DirectoryState, event: FactOf<"directory/loaded">): DirectoryState => {
  const { wallets, page, complete } = event;
  switch (event.part) {
    case "recommended":
    case "featured":
    case "custom":
      return { ...state, [event.part]: { status: "ready", wallets, failure: null } };
    case "search":
      return { ...state, search: { ...state.search, status: "ready", wallets, failure: null } };
    case "all":
      return {
        ...state,
        all: {
          status: "ready",
          wallets: mergeById(state.all.wallets, wallets),
          failure: null,
          page,
          complete,
          ahead: state.all.ahead.filter((ahead) => ahead.page > page),
        },
      };
  }
};

const pageIn = ({ page, wallets, count, complete }: DirectoryPage): DirectoryPage => ({
  page,
  wallets,
  count,
  complete,
});

const mergeById = (
  held: readonly DirectoryWallet[],
  more: readonly DirectoryWallet[],
): readonly DirectoryWallet[] => {
  const known = new Set(held.map(({ id }) => id));
  return [...held, ...more.filter(({ id }) => !known.has(id))];
};
