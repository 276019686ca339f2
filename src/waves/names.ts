import { merge } from "rxjs";
import { IDENTITY_MS } from "../base/account-limits.js";
import { readNow } from "../base/state.js";
import { IDENTITIES_RECORD } from "../codecs/api/identity.js";
import { NAMES_RECORD } from "../codecs/api/names.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { namingChains } from "../effects/names/chains.js";
import { lookUpEffect } from "../effects/names/look-up.js";
import { namesOf } from "../effects/names/names-of.js";
import { resolveEffect } from "../effects/names/resolve.js";
import type { Effects, Work } from "../effects/wiring.js";
import { blockchainOf } from "../streams/api/blockchain.js";
import { createCache } from "../streams/storage/cache.js";

/** Who has a name, and who goes by which. Loaded when the host first asks. */
const namesEffects: Effects =
  ({ env, settings, settings$, records, sessions, causes, packOf, model$, networks$ }) =>
  (events$) => {
    const clientId = () => clientIdOf(readNow(model$), sessions);
    const api = blockchainOf(env, settings, clientId);
    const chains = namingChains({ networks$, settings$ }, { env, packOf, clientId });
    const names = namesOf({
      api,
      chains,
      cache: createCache({ records, env }, NAMES_RECORD, IDENTITY_MS),
    });
    const cache = createCache({ records, env }, IDENTITIES_RECORD, IDENTITY_MS);
    return merge(
      resolveEffect({ events$, model$ }, { causes, names }),
      lookUpEffect({ events$, model$, networks$ }, { causes, api, chains, names, cache }),
    );
  };

const namesWork: Work = { effects: namesEffects };

export default namesWork;
