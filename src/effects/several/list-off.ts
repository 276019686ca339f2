import { filter, map, merge, type Observable, switchMap, take, withLatestFrom } from "rxjs";
import { MULTI_WALLET_ALERTS } from "../../model/catalogue/multi-wallet.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Fact } from "../../model/events.js";
import { keepsSeveral } from "../connection/several.js";
import type { Streams } from "../wiring.js";

/**
 * Tells a site that the lists of connections are empty whatever is connected, once for all who subscribe. Until the dialog is
 * first opened, the project's configuration may still switch it on. S6.12
 */
export const listOffEffect = ({
  events$,
  features$,
  settings$,
}: Streams<"features$" | "settings$">): Observable<Fact> => {
  const lists$ = events$.pipe(filter((event) => event.type === "connection/list"));
  const off$ = features$.pipe(
    filter(({ decided }) => decided),
    withLatestFrom(settings$),
    filter(([features, settings]) => !keepsSeveral(features, settings)),
  );
  return merge(
    lists$.pipe(map(({ id }): Fact => ({ type: "connection/unchanged", settles: [id] }))),
    lists$.pipe(
      take(1),
      switchMap(({ list }) => off$.pipe(map(() => list))),
      take(1),
      map((name) => raised(MULTI_WALLET_ALERTS, "features/multi-wallet-off", { name })),
    ),
  );
};
