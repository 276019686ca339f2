import { merge } from "rxjs";
import { directoryWallets$ } from "../../streams/api/directory.js";
import { identificationOf } from "../../streams/api/identification.js";
import type { Concern } from "../wiring.js";
import { certifiedEffect, moreEffect, recommendEffect, searchEffect } from "./ask.js";
import type { AskDirectory } from "./load.js";

/** The wallet directory: loaded when a list of it is first wanted. */
export const directoryConcern: Concern =
  ({ env, settings, wallets$ }) =>
  (events$) => {
    const identification = identificationOf(settings);
    const ask: AskDirectory | null =
      identification === null
        ? null
        : (query) => directoryWallets$(env, settings.endpoints.api, identification, query);
    const ports = { env, settings, ask };
    return merge(
      recommendEffect({ events$, wallets$ }, ports),
      moreEffect({ events$, wallets$ }, ports),
      searchEffect({ events$, wallets$ }, ports),
      certifiedEffect({ events$ }),
    );
  };

export default directoryConcern;
