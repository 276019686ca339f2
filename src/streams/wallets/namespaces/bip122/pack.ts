import { of } from "rxjs";
import { loadDefault } from "../../../../base/load-once.js";
import { isBitcoinAddress } from "../../../../codecs/namespaces/bip122/address.js";
import type { Pack } from "../pack.js";
import { isObject } from "./injected.js";
import { bitcoinPageWallet } from "./page-wallet.js";
import { checkedAnswer } from "./wallet.js";

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
  holdings$: loadDefault(() => import("./holdings.js")),
  fees$: null,
  transfers$: loadDefault(() => import("./transfers.js")),
  facts$: loadDefault(() => import("./facts.js")),
  history$: loadDefault(() => import("./history.js")),
  nfts$: null,
  spending$: loadDefault(() => import("./spending/spending.js")),
  paymentLinks$: loadDefault(() => import("../../../../codecs/namespaces/bip122/payment-link.js")),
  approval$: null,
};

export default bitcoin;
