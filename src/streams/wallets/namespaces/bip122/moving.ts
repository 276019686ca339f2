import { catchError, type Observable, of, throwError } from "rxjs";
import { type Moving, movingIn } from "../../../../codecs/namespaces/bip122/esplora-coins.js";
import { statusOf } from "../../../api/http.js";
import type { AskNode, RestQuestion } from "../../../api/node-question.js";
import { esplora } from "./esplora.js";

/** What a transaction moves. wire 4.18 */
export const moving = (txid: string): RestQuestion<Moving> => ({
  urls: esplora(`/tx/${encodeURIComponent(txid)}`),
  decode: (said) => movingIn(said, txid),
});

/** As `moving`; null where the service has none of it. */
export const movingNow$ = (ask: AskNode, txid: string): Observable<Moving | null> =>
  ask(moving(txid)).pipe(
    catchError((cause: unknown) =>
      statusOf(cause) === NOT_FOUND ? of(null) : throwError(() => cause),
    ),
  );

const NOT_FOUND = 404;
