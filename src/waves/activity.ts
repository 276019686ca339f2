import { map, merge, of, switchMap } from "rxjs";
import { readNow } from "../base/state.js";
import {
  activityEffect,
  heardEffect,
  type Reach,
  tellActivityEffect,
} from "../effects/activity/follow.js";
import { clientIdOf } from "../effects/connection/networks-of.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldActivity } from "../model/activity-fold.js";
import { holderOf } from "../model/live-connections.js";
import { blockchainOf } from "../streams/api/blockchain.js";
import { online$ } from "../streams/browser/online.js";
import { visible$ } from "../streams/browser/visibility.js";

/** The account's transactions. Loaded when somebody first listens. */
export const activityEffects: Effects =
  ({ env, settings, sessions, model$, activity$, networks$ }) =>
  (events$) => {
    const api = blockchainOf(env, settings, () => clientIdOf(readNow(model$), sessions));
    // Without a project id the service answers nobody.
    if (api === null) return heardEffect(events$);
    const reach$ = visible$(env).pipe(
      switchMap((isVisible) => (isVisible ? online$(env) : of(null))),
      map((isOnline): Reach => (isOnline === null ? "hidden" : isOnline ? "online" : "offline")),
    );
    const holder$ = model$.pipe(map(holderOf));
    return merge(
      heardEffect(events$),
      activityEffect({ events$, activity$, networks$, holder$, reach$ }, { env, api }),
      tellActivityEffect({ events$, activity$ }, env),
    );
  };

const activityWork: Work = { effects: activityEffects, folds: { activity: foldActivity } };

export default activityWork;
