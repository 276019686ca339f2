import { forkJoin, map, type Observable, switchMap } from "rxjs";
import { numberToHex } from "viem";
import { referenceOf } from "../../../../../codecs/caip.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { toHexChainId } from "../../../../../codecs/namespaces/eip155/hex-chain-id.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { Spending } from "../../spending.js";
import { tooLate } from "../../spending-failures.js";
import { gas$, prices$ } from "./costs.js";
import { feesOver, type Waiting, waitingAs } from "./pending.js";
import { priceAt } from "./terms.js";

/** Another transaction of the same number, which does nothing. */
export const evmOutbid$: Spending["outbid$"] = (ask, { hash, from, caipNetworkId }) =>
  forkJoin([ask(waitingAs(hash)), prices$(ask)]).pipe(
    switchMap(([{ waiting }, prices]) => {
      if (waiting === null || !isSameAccount("eip155", waiting.from, from)) throw tooLate();
      return nothing$(ask, waiting).pipe(
        map((call) => ({
          method: "eth_sendTransaction",
          params: [
            {
              from,
              ...call,
              nonce: numberToHex(waiting.nonce),
              chainId: toHexChainId(referenceOf(caipNetworkId)),
              ...feesOver(waiting, priceAt(prices, "fast")),
            },
          ],
        })),
      );
    }),
  );

/** To the account itself, with its gas: on some L2s it takes more than elsewhere. */
const nothing$ = (ask: AskNode, { from }: Waiting): Observable<object> => {
  const nothing = { from, to: from, value: numberToHex(0n) };
  return gas$(ask, nothing).pipe(map(({ limit }) => ({ ...nothing, gas: numberToHex(limit) })));
};
