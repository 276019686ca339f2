import { map, of } from "rxjs";
import { loadDefault, loadOnce } from "../../../../base/answers.js";
import { isEvmAddress } from "../../../../codecs/namespaces/eip155/answers.js";
import type { Pack } from "../pack.js";
import { evmPageWallet } from "./page-wallet.js";

/** What its nodes are asked, in one file. */
const nodes$ = loadOnce(() => import("./nodes.js"));

/** Wallets of EVM networks. */
export const eip155: Pack = {
  namespace: "eip155",
  isAddress: isEvmAddress,
  isLookedFor: ({ type }, { enableEIP6963, enableInjected }) =>
    (type !== "ANNOUNCED" || enableEIP6963) && (type !== "INJECTED" || enableInjected),
  names: { home: "eip155:1", load: () => import("./names.js") },
  answerOf: (_, said) => said,
  // In the same file of the package, so that a click asks the wallet in its own task.
  pageWallet$: of(evmPageWallet),
  pageSignIn$: loadDefault(() => import("./page-sign-in.js")),
  overSession$: loadDefault(() => import("./over-session.js")),
  balance$: loadDefault(() => import("./balance.js")),
  listsTokens: false,
  holdings$: loadDefault(() => import("./holdings.js")),
  fees$: nodes$.pipe(map(({ evmFees }) => evmFees)),
  transfers$: loadDefault(() => import("./transfers.js")),
  facts$: nodes$.pipe(map(({ evmFacts }) => evmFacts)),
  history$: null,
  nfts$: loadDefault(() => import("./nfts.js")),
  spending$: loadDefault(() => import("./spending/spending.js")),
  swapping$: loadDefault(() => import("./swapping/swap.js")),
  paymentLinks$: loadDefault(() => import("../../../../codecs/namespaces/eip155/payment-link.js")),
  approval$: loadDefault(() => import("../../../../codecs/namespaces/eip155/approval.js")),
};

export default eip155;
