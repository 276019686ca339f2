import { IDENTITY_MS } from "../base/account-limits.js";
import { readNow } from "../base/state.js";
import { NAMES_RECORD } from "../codecs/api/names.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { resolveEffect } from "../effects/names/resolve.js";
import type { Effects, Work } from "../effects/wiring.js";
import { blockchainOf } from "../streams/api/blockchain.js";
import { createCache } from "../streams/storage/cache.js";

/** Who has a name. Loaded when the host first asks. */
const namesEffects: Effects =
  ({ env, settings, records, sessions, causes, model$ }) =>
  (events$) =>
    resolveEffect(
      { events$, model$ },
      {
        causes,
        api: blockchainOf(env, settings, () => clientIdOf(readNow(model$), sessions)),
        cache: createCache({ records, env }, NAMES_RECORD, IDENTITY_MS),
      },
    );

const namesWork: Work = { effects: namesEffects };

export default namesWork;
