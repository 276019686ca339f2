import { catchError, map, mergeMap, type Observable, of, throwError } from "rxjs";
import { failed } from "../../base/errors.js";
import { coinTypeOn } from "../../codecs/api/names.js";
import {
  decodeSuggestions,
  refusalIn,
  type SuggestedLabel,
} from "../../codecs/api/registration.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { boundedText } from "../../codecs/text.js";
import { type BlockchainApi, blockchainRead$ } from "./blockchain.js";
import { fetch$, type Refusal, refusedBy, textOf$, urlOf } from "./http.js";

/** Words of the service are cut to this many characters. */
const REFUSAL_MAX_CHARS = 200;

/** Labels like this one, and which of them are taken. `GET /v1/profile/suggestions/{name}`, wire 4.9 */
export const suggestions$ = (
  api: BlockchainApi,
  label: string,
): Observable<readonly SuggestedLabel[]> =>
  blockchainRead$(
    api,
    `/v1/profile/suggestions/${encodeURIComponent(label)}`,
    { zone: "reown.id" },
    decodeSuggestions,
  );

/** A name for an account, as the account has signed it. */
export interface Registration {
  readonly caipNetworkId: CaipNetworkId;
  readonly address: string;
  readonly message: string;
  readonly signature: string;
}

/**
 * Registers a name, once. Emits once it is registered. `POST /v1/profile/account`, S7.17, wire 4.9
 *
 * @throws naming/refused with the words of the service; naming/unsupported; http/* and api/rate-limited
 */
export const register$ = (
  { env, base }: Pick<BlockchainApi, "env" | "base">,
  { caipNetworkId, address, message, signature }: Registration,
): Observable<void> => {
  const coinType = coinTypeOn(caipNetworkId);
  if (coinType === null)
    return throwError(() =>
      failed("naming/unsupported", `Names are not registered for accounts on ${caipNetworkId}.`),
    );
  const body = JSON.stringify({ coin_type: coinType, address, message, signature });
  return fetch$(
    env,
    urlOf(base, "/v1/profile/account", {}),
    { method: "POST", headers: { "content-type": "application/json" }, body },
    // Any answer that is no refusal will do.
    () => of(undefined),
    refusedInWords(env),
  ).pipe(map(() => undefined));
};

/** Only an answer about what was asked has words for visitors. */
const refusedInWords =
  (env: BlockchainApi["env"]): Refusal =>
  (response, url) =>
    response.status < 400 || response.status >= 500 || response.status === 429
      ? refusedBy(env)(response, url)
      : textOf$(response).pipe(
          catchError(() => of("")),
          map((text) => boundedText(refusalIn(text) ?? "", REFUSAL_MAX_CHARS)),
          mergeMap((said) =>
            said === null || said === ""
              ? refusedBy(env)(response, url)
              : throwError(() => failed("naming/refused", said)),
          ),
        );
