import { EMPTY, map, merge } from "rxjs";
import { ACCOUNT_REST_MS, IDENTITY_MS } from "../../base/limits.js";
import { IDENTITIES_RECORD } from "../../codecs/api/identity.js";
import { blockchainOf } from "../../streams/api/blockchain.js";
import { createRest } from "../../streams/api/rest.js";
import { createCache } from "../../streams/storage/cache.js";
import { forgetGoneEffect } from "../balances/forget.js";
import { accountOf, accountsOf, networkOf } from "../connection/select.js";
import { lookedOnline$ } from "../modal/looked.js";
import type { Concern } from "../wiring.js";
import { identityEffect } from "./identity.js";

/** What the service knows of the account: loaded when the Account view is first looked at. */
export const accountConcern: Concern =
  ({ env, settings, records, model$, modal$, view$ }) =>
  () => {
    const api = blockchainOf(env, settings);
    // Without a project nobody answers.
    if (api === null) return EMPTY;
    const holder$ = model$.pipe(
      map((model) => ({ account: accountOf(model), network: networkOf(model) })),
    );
    const looked$ = lookedOnline$("Account", { modal$, view$ }, env);
    const identities = createCache({ records, env }, IDENTITIES_RECORD, IDENTITY_MS);
    return merge(
      forgetGoneEffect({ accounts$: model$.pipe(map(accountsOf)) }, identities),
      identityEffect(
        { holder$, looked$ },
        { api, cache: identities, rest: createRest(env, ACCOUNT_REST_MS) },
      ),
    );
  };

export default accountConcern;
