import { combineLatest, distinct, filter, mergeMap, type Observable } from "rxjs";
import type { PurchaseFact } from "../../model/purchase.js";
import type { Streams } from "../wiring.js";

type WantStreams = Pick<Streams<"payments$" | "features$">, "payments$" | "features$">;

/**
 * Asks whether what an account lacks to pay is for sale, where buying is on: once for a payment's asset, and once for the coin of
 * its fee. What knows it is fetched then.
 */
export const wantEffect = ({ payments$, features$ }: WantStreams): Observable<PurchaseFact> =>
  combineLatest([payments$, features$]).pipe(
    mergeMap(([all, { onramp }]) => (onramp.length === 0 ? [] : all)),
    filter(({ status }) => status === "open"),
    distinct(({ id, lacks }) => `${id} ${lacks?.address}`),
    mergeMap(({ id: paymentId, lacks: asset, caipNetworkId }): readonly PurchaseFact[] =>
      asset === null ? [] : [{ type: "purchase/wanted", paymentId, asset, caipNetworkId }],
    ),
  );
