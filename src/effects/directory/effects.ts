import { merge } from "rxjs";
import { directoryWallets$ } from "../../streams/api/directory.js";
import { identificationOf } from "../../streams/api/identification.js";
import type { Effects, Work } from "../concern.js";
import { certifiedEffect, moreEffect, recommendEffect, resetEffect, searchEffect } from "./ask.js";
import { foldDirectory } from "./fold.js";
import type { AskDirectory } from "./load.js";
import { openPageEffect } from "./open-page.js";
import { readAheadEffect } from "./read-ahead.js";

/** The wallet directory. Loaded when one of its lists is first wanted. */
export const directoryEffects: Effects =
  ({ env, settings, settings$, wallets$, modal$, view$ }) =>
  (events$) => {
    const identification = identificationOf(settings);
    const ask: AskDirectory | null =
      identification === null
        ? null
        : (query) => directoryWallets$(env, settings.endpoints.api, identification, query);
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

export const directoryWork: Work = {
  effects: directoryEffects,
  folds: { directory: foldDirectory },
};

export default directoryWork;
