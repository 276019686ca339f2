import { of } from "rxjs";
import { loadDefault } from "../../../../base/load-once.js";
import { isCosmosAddress } from "../../../../codecs/namespaces/cosmos/address.js";
import type { Pack } from "../pack.js";
import { cosmosPageWallet } from "./page-wallet.js";
import { checkedAnswer } from "./wallet.js";

/** Wallets of Cosmos. */
export const cosmos: Pack = {
  namespace: "cosmos",
  isAddress: isCosmosAddress,
  isLookedFor: (_, { enableInjected }) => enableInjected,
  names: null,
  answerOf: checkedAnswer,
  // In the same file of the package, so that a click asks the wallet in its own task.
  pageWallet$: of(cosmosPageWallet),
  pageSignIn$: null,
  overSession$: loadDefault(() => import("./over-session.js")),
  balance$: loadDefault(() => import("./balance.js")),
  listsTokens: true,
  holdings$: loadDefault(() => import("./holdings.js")),
  fees$: null,
  transfers$: null,
  facts$: null,
  history$: null,
  nfts$: null,
  spending$: null,
  paymentLinks$: null,
  approval$: null,
};

export default cosmos;
