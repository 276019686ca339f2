import type { DirectoryState, WalletPage } from "./payload.js";

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
