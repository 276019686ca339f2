import type { DirectoryWallet } from "../../codecs/wallet.js";

export type RecentFact = {
  readonly type: "recent/changed";
  readonly wallets: readonly DirectoryWallet[];
};
