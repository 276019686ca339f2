import { EMPTY, map, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { activityEffect, heardEffect, tellActivityEffect } from "../effects/activity/follow.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { heardNftsEffect, nftsEffect, type Place } from "../effects/nfts/follow.js";
import { nftPorts } from "../effects/nfts/ports.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldActivity } from "../model/activity-fold.js";
import { holderOf } from "../model/live-connections.js";
import { foldNfts } from "../model/nfts-fold.js";
import { blockchainOf } from "../streams/api/blockchain.js";
import { reach$ } from "../streams/browser/reach.js";

/** The account's transactions, and the NFTs that these left it. Loaded when somebody first listens to either. */
export const activityEffects: Effects = (wiring) => (events$) => {
  const { env, settings, sessions, packOf, model$, activity$, networks$, nfts$ } = wiring;
  const api = blockchainOf(env, settings, () => clientIdOf(readNow(model$), sessions));
  const holder$ = model$.pipe(map(holderOf));
  const streams = { events$, holder$, reach$: reach$(env) };
  const readerOf = (place: Place) => {
    const source$ = packOf(place.network.chainNamespace)?.nfts$ ?? null;
    return source$ === null
      ? null
      : source$.pipe(map((source) => source(nftPorts(place, wiring, { ...wiring, api }), place)));
  };
  return merge(
    heardEffect(events$),
    heardNftsEffect(events$),
    nftsEffect({ ...streams, nfts$ }, { env, readerOf }),
    // Without a project id the service answers nobody.
    api === null
      ? EMPTY
      : merge(
          activityEffect({ ...streams, activity$, networks$ }, { env, api }),
          tellActivityEffect({ events$, activity$ }, env),
        ),
  );
};

const activityWork: Work = {
  effects: activityEffects,
  folds: { activity: foldActivity, nfts: foldNfts },
};

export default activityWork;
