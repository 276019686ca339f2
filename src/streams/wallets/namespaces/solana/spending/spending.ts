import { exhaustMap, map, throwError } from "rxjs";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { isSolanaAddress, referenceKey } from "../../../../../codecs/namespaces/solana/answers.js";
import { metadataKey, metadataOf } from "../../../../../codecs/namespaces/solana/nfts.js";
import { mintOf } from "../../../../../codecs/namespaces/solana/token-account.js";
import { string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
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

/** More are not looked at: whoever pays names the reference once. */
const NAMED_MAX = 10;
const signatures = listOf(shape({ signature: string, err: unknown }));

/** By the transactions that name the reference, which a code has as well. Solana Pay */
export const solanaArrivals$: Spending["arrivals$"] = (ask, { reference }, when$) =>
  when$.pipe(
    exhaustMap(() =>
      ask({
        method: "getSignaturesForAddress",
        params: () => [referenceKey(reference), { limit: NAMED_MAX }],
        decode: (said) => decodeOrNull(signatures, said),
      }),
    ),
    map((named) => ({
      mined: named.flatMap(({ signature, err }) => (err == null ? signature : [])),
      waiting: null,
      hasCome: false,
    })),
  );

/** How accounts of Solana send. */
const solanaSpending: Spending = {
  hasReferences: true,
  // Addresses have no check letters.
  isMistyped: () => false,
  asset$: solanaAsset$,
  plan$: solanaPlan$,
  readBack$: solanaReadBack$,
  arrivals$: solanaArrivals$,
  outbid$: null,
  swap$: null,
};

export default solanaSpending;
