import { map, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { IDENTITIES_RECORD } from "../codecs/api/identity.js";
import { NAMES_RECORD } from "../codecs/api/names.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { IDENTITY_MS } from "../effects/limits.js";
import { keepKnownAs } from "../effects/names/known-as.js";
import { lookUpEffect, resolveEffect } from "../effects/names/look-up.js";
import { namesOf, namingChains } from "../effects/names/names-of.js";
import { byHostEffect } from "../effects/naming/by-host.js";
import { checkEffect, draftEffect, hasEffect } from "../effects/naming/check.js";
import { registerEffect } from "../effects/naming/register.js";
import type { Effects, Work } from "../effects/wiring.js";
import { holderOf } from "../model/live.js";
import { foldNaming } from "../model/naming-fold.js";
import { blockchainOf } from "../streams/api/blockchain.js";
import { createCache } from "../streams/storage/cache.js";

/**
 * Who has a name, who goes by which, and the one that is being registered. Loaded when the host first asks, or the visitor comes
 * to where one registers.
 */
const namesEffects: Effects = (wiring) => (events$) => {
  const { env, settings, settings$, records, sessions, packOf, model$, networks$ } = wiring;
  const clientId = () => clientIdOf(readNow(model$), sessions);
  const api = blockchainOf(env, settings, clientId);
  const chains = namingChains({ networks$, settings$ }, { env, packOf, clientId });
  const namesCache = createCache({ records, env }, NAMES_RECORD, IDENTITY_MS);
  const cache = createCache({ records, env }, IDENTITIES_RECORD, IDENTITY_MS);
  const names = namesOf({ api, chains, cache: namesCache });
  const streams = { ...wiring, events$, holder$: model$.pipe(map(holderOf)) };
  const ports = { ...wiring, api };
  return merge(
    resolveEffect(streams, { ...ports, names }),
    lookUpEffect(streams, { ...ports, chains, names, cache }),
    draftEffect(streams, env),
    byHostEffect(streams, env),
    hasEffect(streams, ports),
    checkEffect(streams, ports),
    registerEffect(streams, {
      ...ports,
      keep: (address, account) => {
        const { name, avatar } = account;
        namesCache.put(name, { account });
        keepKnownAs({ cache }, address, { name, avatar });
      },
    }),
  );
};

const namesWork: Work = { effects: namesEffects, folds: { naming: foldNaming } };

export default namesWork;
