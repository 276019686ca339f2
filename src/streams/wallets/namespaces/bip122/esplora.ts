import { catchError, type Observable, of, throwError } from "rxjs";
import type { CaipNetworkId } from "../../../../codecs/caip.js";
import { bitcoinChainOf } from "../../../../codecs/namespaces/bip122/chains.js";
import { type Moving, movingIn } from "../../../../codecs/namespaces/bip122/esplora-coins.js";
import { statusOf } from "../../../api/http.js";
import type { AskNode, RestQuestion } from "../../../api/node-question.js";

type Urls = RestQuestion<unknown>["urls"];

/** Where a service in the form of Esplora has something: the site's, else mempool.space's. wire 4.18 */
export const esplora =
  (path: string): Urls =>
  ({ caipNetworkId }, { endpoints: { bitcoin } }) => {
    const base = ownOf(bitcoin, caipNetworkId) ?? publicBase(caipNetworkId);
    return base === null ? [] : [`${base}${path}`];
  };

/** Where the site's ord server has something; nowhere without one. */
export const ord =
  (path: string): Urls =>
  ({ caipNetworkId }, { endpoints: { ordinals } }) => {
    const base = ownOf(ordinals, caipNetworkId);
    return base === null ? [] : [`${base}${path}`];
  };

/** The site's own service for a network, without a slash at its end. */
const ownOf = (
  said: string | Readonly<Record<string, string>>,
  id: CaipNetworkId,
): string | null => {
  const own = typeof said === "string" ? said : (said[id] ?? "");
  return own === "" ? null : own.replace(/\/$/, "");
};

const publicBase = (id: CaipNetworkId): string | null => {
  const folder = bitcoinChainOf(id)?.folder;
  return folder === undefined ? null : `https://mempool.space${folder}/api`;
};

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
