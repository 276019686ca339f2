import { merge } from "rxjs";
import { cancelEffect, connectEffect, expectedEffect } from "../effects/connection/connect.js";
import { disconnectEffect, forgetEffect, releaseEffect } from "../effects/connection/disconnect.js";
import {
  followPageEffect,
  followSessionEffect,
  followTabsEffect,
  followWalletEffect,
} from "../effects/connection/follow.js";
import { severalEffect } from "../effects/connection/opened.js";
import { rememberEffect } from "../effects/connection/remember.js";
import { restoreEffect } from "../effects/connection/restore.js";
import {
  setAccountTypeEffect,
  tellTypeFailedEffect,
} from "../effects/connection/set-account-type.js";
import { selectEffect, switchEffect } from "../effects/network/switch.js";
import { logRelayEffect, openLinkEffect, relayAlertsEffect } from "../effects/pairing/offer.js";
import { rememberRecentEffect } from "../effects/recent/remember-recent.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldModel } from "../model/connection-fold.js";
import { foldFlows, foldPairing, foldSwitch } from "../model/wallet-folds.js";

/** Connecting a wallet, and what a connection does by itself. Loaded when one is first needed. */
export const connectionEffects: Effects = (wiring) => (events$) => {
  const { env, model$, wallets$, pairing$, settings$ } = wiring;
  return merge(
    severalEffect(wiring),
    forgetEffect(wiring),
    // Before the effects that change the state, so that these hear every end.
    // What a session gained comes before what it lost, so that it does not end as unused in between.
    followSessionEffect({ model$ }, wiring),
    followWalletEffect({ model$ }, wiring),
    followPageEffect({ events$, model$ }),
    followTabsEffect({ model$ }, wiring),
    rememberEffect({ events$, model$ }, wiring),
    rememberRecentEffect({ events$, wallets$ }, wiring),
    releaseEffect({ model$ }, wiring),
    restoreEffect({ events$, wallets$, model$ }, wiring),
    connectEffect({ events$, wallets$, model$ }, wiring),
    cancelEffect({ events$ }),
    expectedEffect({ events$ }),
    disconnectEffect({ events$, model$ }, wiring),
    setAccountTypeEffect({ events$, model$ }, wiring),
    tellTypeFailedEffect({ events$ }, env),
    selectEffect({ events$, model$ }, env),
    switchEffect({ events$, model$ }, wiring),
    openLinkEffect({ events$, pairing$, settings$ }, env),
    relayAlertsEffect({ events$ }, env),
    logRelayEffect({ events$ }, env),
  );
};

const connectionWork: Work = {
  effects: connectionEffects,
  folds: {
    model: foldModel,
    pairing: foldPairing,
    networkSwitch: foldSwitch,
    flows: foldFlows,
  },
};

export default connectionWork;
