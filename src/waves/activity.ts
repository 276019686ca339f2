import { map, merge, switchMap } from "rxjs";
import { readNow } from "../base/state.js";
import { type CaipNetworkId, namespaceOf } from "../codecs/caip.js";
import type { Network } from "../codecs/network.js";
import { completeEffect } from "../effects/activity/complete.js";
import { activityEffect, heardEffect, tellActivityEffect } from "../effects/activity/follow.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { heardNftsEffect, nftPorts, nftsEffect, type Place } from "../effects/nfts/follow.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldActivity } from "../model/activity-fold.js";
import { holderOf } from "../model/live.js";
import { foldNfts } from "../model/nfts-fold.js";
import { blockchainOf } from "../streams/api/blockchain.js";
import { batchedAsker } from "../streams/api/node-batch.js";
import { type AskNode, askerOn } from "../streams/api/node-question.js";
import { reach$ } from "../streams/browser/reach.js";

/** The account's transactions, and the NFTs that these left it. Loaded when somebody first listens to either. */
export const activityEffects: Effects = (wiring) => (events$) => {
  const { env, settings, settings$, sessions, packOf } = wiring;
  const { model$, activity$, networks$, nfts$ } = wiring;
  const clientId = () => clientIdOf(readNow(model$), sessions);
  const api = blockchainOf(env, settings, clientId);
  const holder$ = model$.pipe(map(holderOf));
  const streams = { events$, holder$, reach$: reach$(env) };
  const readerOf = (place: Place) => {
    const source$ = packOf(place.network.chainNamespace)?.nfts$ ?? null;
    return source$ === null
      ? null
      : source$.pipe(map((source) => source(nftPorts(place, wiring, { ...wiring, api }), place)));
  };
  const ask = (network: Network) => askerOn(network, { settings$ }, { env, clientId });
  /** Each knows whether its node takes several questions at once. */
  const askers = new Map<Network, AskNode>();
  const askTogether = (network: Network): AskNode => {
    const asker =
      askers.get(network) ??
      batchedAsker(network, () => ({ env, settings: readNow(settings$), clientId: clientId() }));
    askers.set(network, asker);
    return asker;
  };
  const factsOn = (network: Network) => {
    const facts$ = packOf(network.chainNamespace)?.facts$ ?? null;
    return facts$ === null
      ? null
      : (hash: string, address: string) =>
          facts$.pipe(switchMap((factsOf) => factsOf(askTogether(network), hash, address)));
  };
  const nodeOf = ({ id, address }: { readonly id: CaipNetworkId; readonly address: string }) => {
    const network = readNow(networks$).find(({ caipNetworkId }) => caipNetworkId === id);
    const pages$ = packOf(namespaceOf(id))?.history$ ?? null;
    return pages$ === null || network === undefined
      ? null
      : pages$.pipe(
          map((pagesOf) => {
            const page = pagesOf(id);
            return (cursor: string | null) => ask(network)(page(address, cursor));
          }),
        );
  };
  return merge(
    heardEffect(events$),
    heardNftsEffect(events$),
    nftsEffect({ ...streams, nfts$ }, { env, readerOf }),
    activityEffect({ ...streams, activity$, networks$ }, { env, api, nodeOf }),
    completeEffect({ ...streams, activity$, networks$ }, { env, factsOn }),
    tellActivityEffect({ events$, activity$ }, env),
  );
};

const activityWork: Work = {
  effects: activityEffects,
  folds: { activity: foldActivity, nfts: foldNfts },
};

export default activityWork;
