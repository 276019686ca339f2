import { map, merge } from "rxjs";
import { readNow } from "../base/state.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import { tellArrivedEffect, tellFaultyEffect } from "../effects/purchase/arrival.js";
import { byHostEffect } from "../effects/purchase/by-host.js";
import { draftEffect, quoteEffect } from "../effects/purchase/draft.js";
import { exchangesEffect, moreExchangesEffect } from "../effects/purchase/exchanges.js";
import { keepPurchaseEffect } from "../effects/purchase/kept.js";
import { forSaleEffect, saleEffect } from "../effects/purchase/sale.js";
import { startEffect } from "../effects/purchase/start.js";
import type { Effects, Work } from "../effects/wiring.js";
import { holderOf } from "../model/live.js";
import { foldPurchase } from "../model/purchase-fold.js";
import { blockchainOf } from "../streams/api/blockchain.js";

/** What is bought from the dialog. Loaded when the visitor comes to where one buys, or the host opens that, or a payment lacks something. */
const purchaseEffects: Effects = (wiring) => (events$) => {
  const { env, settings, settings$, model$, sessions } = wiring;
  const clientId = () => clientIdOf(readNow(model$), sessions);
  const api = blockchainOf(env, settings, clientId);
  const streams = { ...wiring, events$, holder$: model$.pipe(map(holderOf)) };
  const ports = { ...wiring, clientId, api };
  return merge(
    byHostEffect(streams, ports),
    draftEffect(streams, env),
    saleEffect(streams, ports, api),
    quoteEffect(streams, ports, api),
    exchangesEffect(streams, ports, api),
    moreExchangesEffect(streams),
    startEffect(streams, ports),
    keepPurchaseEffect(streams, wiring),
    tellArrivedEffect(streams, env),
    tellFaultyEffect(settings$, env),
    forSaleEffect(streams, api),
  );
};

const purchaseWork: Work = { effects: purchaseEffects, folds: { purchase: foldPurchase } };

export default purchaseWork;
