import { map, of } from "rxjs";
import { loadDefault, loadOnce } from "../../../../base/answers.js";
import { isCosmosAddress } from "../../../../codecs/namespaces/cosmos/key.js";
import type { Pack } from "../pack.js";
import { cosmosPageWallet } from "./page-wallet.js";
import { checkedAnswer } from "./wallet.js";

/** What its nodes are asked, in one file. */
const nodes$ = loadOnce(() => import("./nodes.js"));

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
  balance$: nodes$.pipe(map(({ cosmosBalance }) => cosmosBalance)),
  listsTokens: true,
  holdings$: nodes$.pipe(map(({ cosmosHoldings }) => cosmosHoldings)),
  fees$: null,
  transfers$: null,
  facts$: null,
  history$: null,
  nfts$: null,
  spending$: null,
  swapping$: null,
  paymentLinks$: null,
  approval$: null,
};

export default cosmos;
