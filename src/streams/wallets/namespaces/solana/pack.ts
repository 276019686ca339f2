import { failed } from "../../../../base/errors.js";
import { loadDefault } from "../../../../base/load-once.js";
import {
  decodeSolanaAnswer,
  isSolanaAddress,
} from "../../../../codecs/namespaces/solana/answers.js";
import type { Pack } from "../pack.js";

/** Solana. Wallets in the page and over WalletConnect are not supported yet. */
export const solana: Pack = {
  namespace: "solana",
  isAddress: isSolanaAddress,
  isSameAccount: (a, b) => a === b,
  // Checked, since a site would send the answer to the chain.
  answerOf: (method, said) => {
    const decoded = decodeSolanaAnswer(method, said);
    if (decoded === null)
      throw failed(
        "request/failed",
        `The wallet's answer to ${method} is not what the method promises. Look into the wallet before you try again.`,
      );
    return decoded.answer;
  },
  pageWallet$: null,
  overSession$: null,
  balance$: loadDefault(() => import("./balance.js")),
  approval$: loadDefault(() => import("../../../../codecs/namespaces/solana/approval.js")),
};

export default solana;
