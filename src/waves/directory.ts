import { merge } from "rxjs";
import { readNow } from "../base/state.js";
import { openPageEffect } from "../effects/connecting/progress.js";
import {
  certifiedEffect,
  moreEffect,
  recommendEffect,
  resetEffect,
  searchEffect,
} from "../effects/directory/ask.js";
import { type AskDirectory, readAheadEffect } from "../effects/directory/load.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldDirectory } from "../model/directory-fold.js";
import { directoryWallets$, identificationOf } from "../streams/api/directory.js";

/** The wallet directory. Loaded when one of its lists is first wanted. */
const directoryEffects: Effects =
  ({ env, settings, settings$, wallets$, modal$, view$ }) =>
  (events$) => {
    const identification = identificationOf(settings);
    const ask: AskDirectory | null =
      identification === null
        ? null
        : (query) =>
            directoryWallets$(
              env,
              settings.endpoints.api,
              identification,
              query,
              readNow(settings$).wallets.linkSchemes,
            );
    const streams = { events$, wallets$, settings$ };
    const ports = { env, ask };
    return merge(
      recommendEffect(streams, ports),
      moreEffect(streams, ports),
      readAheadEffect({ ...streams, modal$, view$ }, ports),
      searchEffect(streams, ports),
      certifiedEffect(streams),
      resetEffect(streams),
      openPageEffect({ events$, settings$ }, env),
    );
  };

const directoryWork: Work = {
  effects: directoryEffects,
  folds: { directory: foldDirectory },
};

export default directoryWork;
