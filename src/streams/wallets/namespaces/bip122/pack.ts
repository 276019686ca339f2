import { map, of } from "rxjs";
import { loadDefault, loadOnce } from "../../../../base/answers.js";
import { isBitcoinAddress } from "../../../../codecs/namespaces/bip122/address.js";
import type { Pack } from "../pack.js";
import { isObject } from "./finder.js";
import { bitcoinPageWallet } from "./page-wallet.js";
import { checkedAnswer } from "./wallet.js";

/** What its nodes are asked, in one file. */
const nodes$ = loadOnce(() => import("./nodes.js"));

/** Wallets of Bitcoin. */
export const bitcoin: Pack = {
  namespace: "bip122",
  isAddress: isBitcoinAddress,
  isLookedFor: ({ id }, { enableInjected }) => enableInjected || !isObject(id),
  names: null,
  answerOf: checkedAnswer,
  // In the same file of the package, so that a click asks the wallet in its own task.
  pageWallet$: of(bitcoinPageWallet),
  pageSignIn$: null,
  overSession$: loadDefault(() => import("./over-session.js")),
  balance$: loadDefault(() => import("./balance.js")),
  listsTokens: true,
  holdings$: nodes$.pipe(map(({ bitcoinHoldings }) => bitcoinHoldings)),
  fees$: null,
  transfers$: loadDefault(() => import("./transfers.js")),
  facts$: nodes$.pipe(map(({ bitcoinFacts }) => bitcoinFacts)),
  history$: nodes$.pipe(map(({ bitcoinHistory }) => bitcoinHistory)),
  nfts$: null,
  spending$: loadDefault(() => import("./spending/spending.js")),
  swapping$: null,
  paymentLinks$: loadDefault(() => import("../../../../codecs/namespaces/bip122/payment-link.js")),
  approval$: null,
};

export default bitcoin;
