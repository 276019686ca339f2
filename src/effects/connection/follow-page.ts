import { filter, mergeMap, type Observable, withLatestFrom } from "rxjs";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { ended } from "./ended.js";

/** Ends the connection of a wallet that leaves the page. */
export const followPageEffect = ({ events$, model$ }: Streams<"model$">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "discovery/found"),
    withLatestFrom(model$),
    mergeMap(([{ gone }, { connections }]) =>
      connections
        .filter(({ connector }) => gone.includes(connector.id))
        .map((connection) =>
          ended(connection, {
            code: "connection/ended-by-wallet",
            message: leftPage(connection.wallet.name),
          }),
        ),
    ),
  );

/** What is said of a wallet that takes back its registration while the site uses or asks it. */
export const leftPage = (name: string): string =>
  `${name} left this page. Reload the page, or connect another wallet.`;
