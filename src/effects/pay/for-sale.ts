import { catchError, EMPTY, filter, map, mergeMap, type Observable, of } from "rxjs";
import type { Purchasable } from "../../codecs/api/onramp.js";
import { USUAL_ONRAMP } from "../../codecs/api/usual-onramp.js";
import { type CaipNetworkId, namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { PayFact } from "../../model/pay.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { onrampOptions$ } from "../../streams/api/onramp.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import type { Streams } from "../wiring.js";

/**
 * Tells that somebody sells what a payment wants, on its network. Where the service cannot say, what is usual counts.
 *
 * @param api null without a project id
 */
export const forSaleEffect = (
  { events$ }: Pick<Streams, "events$">,
  api: BlockchainApi | null,
): Observable<PayFact> =>
  api === null
    ? EMPTY
    : events$.pipe(
        filter((event) => event.type === "purchase/wanted"),
        mergeMap(({ paymentId, asset, caipNetworkId }) =>
          soldOn$(api, caipNetworkId).pipe(
            filter((sold) =>
              sold.some(
                ({ symbol, address }) =>
                  symbol === asset.symbol && isSame(caipNetworkId, address, asset.address),
              ),
            ),
            map((): PayFact => ({ type: "pay/for-sale", paymentId, address: asset.address })),
          ),
        ),
      );

const soldOn$ = (
  api: BlockchainApi,
  caipNetworkId: CaipNetworkId,
): Observable<readonly Purchasable[]> =>
  isServed$(api, caipNetworkId).pipe(
    mergeMap((isKnown) => (isKnown ? onrampOptions$(api) : EMPTY)),
    catchError(() => of(USUAL_ONRAMP)),
    map(({ assets }) => assets.filter((one) => one.caipNetworkId === caipNetworkId)),
  );

/** Null: the network's coin. */
const isSame = (id: CaipNetworkId, one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : isSameAccount(namespaceOf(id), one, other);
