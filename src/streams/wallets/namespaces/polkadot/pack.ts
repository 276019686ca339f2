import { map, of } from "rxjs";
import { loadDefault, loadOnce } from "../../../../base/answers.js";
import { isPolkadotAddress } from "../../../../codecs/namespaces/polkadot/account.js";
import type { Pack } from "../pack.js";
import { polkadotPageWallet } from "./page-wallet.js";
import { checkedAnswer } from "./wallet.js";

/** What its nodes are asked, in one file. */
const nodes$ = loadOnce(() => import("./nodes.js"));

/** Wallets of Polkadot's networks. */
export const polkadot: Pack = {
  namespace: "polkadot",
  isAddress: isPolkadotAddress,
  isLookedFor: (_, { enableInjected }) => enableInjected,
  names: null,
  answerOf: checkedAnswer,
  // In the same file of the package, so that a click asks the wallet in its own task.
  pageWallet$: of(polkadotPageWallet),
  pageSignIn$: null,
  overSession$: loadDefault(() => import("./over-session.js")),
  balance$: nodes$.pipe(map(({ polkadotBalance }) => polkadotBalance)),
  listsTokens: true,
  holdings$: nodes$.pipe(map(({ polkadotHoldings }) => polkadotHoldings)),
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

export default polkadot;
