import { combineLatest, map, merge, of, shareReplay, switchMap } from "rxjs";
import { readNow } from "../base/state.js";
import { IDENTITIES_RECORD } from "../codecs/api/identity.js";
import { NAMES_RECORD } from "../codecs/api/names.js";
import { TOKENS_RECORD } from "../codecs/api/token-balances.js";
import type { Namespace } from "../codecs/caip.js";
import { tokensByNode } from "../effects/account/by-node.js";
import { identityEffect } from "../effects/account/identity.js";
import { judgeEffect, listedBy } from "../effects/account/judge.js";
import { forgetGoneEffect, forgetSpentEffect, looked$ } from "../effects/account/kept-answers.js";
import { pricedBy } from "../effects/account/prices.js";
import {
  gatherEffect,
  othersEffect,
  tellTokensEffect,
  tokensEffect,
} from "../effects/account/tokens.js";
import type { Look, TokensPorts } from "../effects/account/tokens-told.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { IDENTITY_MS, TOKENS_MS } from "../effects/limits.js";
import { namesOf, namingChains } from "../effects/names/names-of.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldIdentity, foldTokens } from "../model/account-fold.js";
import { holderOf } from "../model/live.js";
import { blockchainOf } from "../streams/api/blockchain.js";
import { online$ } from "../streams/browser/page.js";
import { visible$ } from "../streams/browser/reach.js";
import { createRest } from "../streams/kept-answer.js";
import { createCache } from "../streams/storage/cache.js";
import type { Wallet } from "../streams/wallets/port.js";

/** After a failure, a service for accounts is not asked again for this long. S9.5 */
const ACCOUNT_REST_MS = 30_000;

/** Where the account's name or what it holds is shown. */
const LISTS = [
  ...(["Account", "WalletReceive", "WalletSend", "WalletSendSelectToken"] as const),
  ...(["Swap", "SwapSelectToken", "Pay"] as const),
] as const;

/** Name, picture and tokens of the account. Loaded with the first connection. */
export const accountEffects: Effects =
  ({
    env,
    settings,
    settings$,
    networks$,
    records,
    sessions,
    wallets,
    packOf,
    model$,
    accounts$,
    tokens$,
    modal$,
    view$,
  }) =>
  (events$) => {
    const clientId = () => clientIdOf(readNow(model$), sessions);
    const api = blockchainOf(env, settings, clientId);
    const walletOf = (namespace: Namespace, address: string): Wallet | undefined =>
      readNow(model$)
        .connections.filter(
          (one) => one.namespace === namespace && one.accounts[0].address === address,
        )
        .map(({ id }) => wallets.get(id))
        .find((wallet) => wallet !== undefined);
    const holder$ = model$.pipe(map(holderOf));
    const look$ = looked$(LISTS, { modal$, view$ }, env).pipe(
      // Listen for the network only while the view is shown.
      switchMap((isLooked) => (isLooked ? online$(env) : of(null))),
      map((isOnline): Look => (isOnline === null ? "away" : isOnline ? "online" : "offline")),
      shareReplay({ bufferSize: 1, refCount: true }),
    );
    const isLooked$ = look$.pipe(map((look) => look === "online"));
    const canAsk$ = combineLatest([visible$(env), online$(env)]).pipe(
      map(([isVisible, isOnline]) => isVisible && isOnline),
    );
    const identities = createCache({ records, env }, IDENTITIES_RECORD, IDENTITY_MS);
    const chains = namingChains({ networks$, settings$ }, { env, packOf, clientId });
    const names = namesOf({
      api,
      chains,
      cache: createCache({ records, env }, NAMES_RECORD, IDENTITY_MS),
    });
    const identity$ = merge(
      forgetGoneEffect({ accounts$ }, identities),
      identityEffect(
        { holder$, canAsk$, looked$: isLooked$ },
        {
          api,
          chains,
          names,
          cache: identities,
          rest: createRest(env, ACCOUNT_REST_MS),
        },
      ),
    );
    // Without a project id the service answers nobody.
    if (api === null) return identity$;
    const tokens = createCache({ records, env }, TOKENS_RECORD, TOKENS_MS);
    const tokenStreams = { events$, model$, look$, tokens$ };
    const tokensPorts: TokensPorts = {
      env,
      api,
      records,
      cache: tokens,
      rest: createRest(env, ACCOUNT_REST_MS),
      byNode$: tokensByNode(settings$, { packOf, env, clientId, walletOf }),
      listedOn: listedBy({ api, rest: createRest(env, ACCOUNT_REST_MS) }),
      priced: pricedBy({ env, api, rest: createRest(env, ACCOUNT_REST_MS) }),
    };
    return merge(
      identity$,
      forgetGoneEffect({ accounts$ }, tokens),
      forgetSpentEffect({ events$, accounts$ }, tokens),
      tokensEffect(tokenStreams, tokensPorts),
      gatherEffect({ events$ }),
      othersEffect(tokenStreams, tokensPorts),
      judgeEffect({ events$, tokens$ }, records),
      tellTokensEffect({ events$, tokens$ }, env),
    );
  };

const accountWork: Work = {
  effects: accountEffects,
  folds: { identity: foldIdentity, tokens: foldTokens },
};

export default accountWork;
