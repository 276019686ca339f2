import { map, of } from "rxjs";
import { loadDefault, loadOnce } from "../../../../base/answers.js";
import { CLUSTER_IDS } from "../../../../codecs/cluster-names.js";
import { isSolanaAddress } from "../../../../codecs/namespaces/solana/answers.js";
import type { Pack } from "../pack.js";
import { solanaPageWallet } from "./page-wallet.js";
import { checkedAnswer } from "./wallet.js";

/** What its nodes are asked, in one file. */
const nodes$ = loadOnce(() => import("./nodes.js"));

/** Wallets of Solana. */
export const solana: Pack = {
  namespace: "solana",
  isAddress: isSolanaAddress,
  isLookedFor: () => true,
  names: { home: CLUSTER_IDS.mainnet, load: () => import("./sns.js") },
  answerOf: checkedAnswer,
  // In the same file of the package, so that a click asks the wallet in its own task.
  pageWallet$: of(solanaPageWallet),
  pageSignIn$: loadDefault(() => import("./page-sign-in.js")),
  overSession$: loadDefault(() => import("./over-session.js")),
  balance$: loadDefault(() => import("./balance.js")),
  listsTokens: true,
  holdings$: loadDefault(() => import("./holdings.js")),
  fees$: null,
  transfers$: loadDefault(() => import("./transfers.js")),
  facts$: nodes$.pipe(map(({ solanaFacts }) => solanaFacts)),
  history$: nodes$.pipe(map(({ solanaHistory }) => solanaHistory)),
  nfts$: loadDefault(() => import("./nfts.js")),
  spending$: loadDefault(() => import("./spending/spending.js")),
  swapping$: null,
  paymentLinks$: loadDefault(() => import("../../../../codecs/namespaces/solana/payment-link.js")),
  approval$: loadDefault(() => import("../../../../codecs/namespaces/solana/approval.js")),
};

export default solana;
