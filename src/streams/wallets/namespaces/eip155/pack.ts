import { loadDefault } from "../../../../base/load-once.js";
import { isEvmAddress } from "../../../../codecs/namespaces/eip155/answers.js";
import type { Pack } from "../pack.js";
import { isSameAccount } from "./same-account.js";

/** Wallets of EVM networks. */
export const eip155: Pack = {
  namespace: "eip155",
  isAddress: isEvmAddress,
  isSameAccount,
  answerOf: (_, said) => said,
  pageWallet$: loadDefault(() => import("./page-wallet.js")),
  overSession$: loadDefault(() => import("./over-session.js")),
  balance$: loadDefault(() => import("./balance.js")),
  approval$: loadDefault(() => import("../../../../codecs/namespaces/eip155/approval.js")),
};

export default eip155;
