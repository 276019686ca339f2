import { map, throwError } from "rxjs";
import { isSolanaAddress } from "../../../../../codecs/namespaces/solana/answers.js";
import { metadataKey, metadataOf } from "../../../../../codecs/namespaces/solana/nfts.js";
import { mintOf } from "../../../../../codecs/namespaces/solana/token-account.js";
import type { Spending } from "../../spending.js";
import { tokenUnknown } from "../../spending-failures.js";
import { accountsOf, isKept } from "./known.js";
import { solanaPlan$ } from "./plan.js";
import { solanaReadBack$ } from "./read-back.js";

/** What a mint says of itself. An NFT has no number of its own here: its mint is all there is of it. */
export const solanaAsset$: Spending["asset$"] = (ask, address) => {
  const described = isSolanaAddress(address) ? metadataKey(address) : null;
  if (described === null) return throwError(() => tokenUnknown(address));
  return ask(accountsOf([address, described])).pipe(
    map(([account = null, metadata = null]) => {
      const mint = account !== null && isKept(account) ? mintOf(account.data) : null;
      if (mint === null) throw tokenUnknown(address);
      const said = metadata === null ? null : metadataOf(metadata.data);
      return {
        kind: mint.decimals === 0 && said !== null && !said.isFungible ? "nft" : "token",
        address,
        tokenId: null,
        symbol: said?.name ?? "",
        decimals: mint.decimals,
      };
    }),
  );
};

/** How accounts of Solana send. */
const solanaSpending: Spending = {
  hasReferences: true,
  // Addresses have no check letters.
  isMistyped: () => false,
  asset$: solanaAsset$,
  plan$: solanaPlan$,
  readBack$: solanaReadBack$,
  outbid$: null,
  swap$: null,
};

export default solanaSpending;
