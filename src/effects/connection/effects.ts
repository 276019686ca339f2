import { merge } from "rxjs";
import { relayAlertsEffect } from "../alerts/raise-relay.js";
import type { Effects, Work } from "../concern.js";
import { foldSwitch } from "../network/fold.js";
import { selectEffect } from "../network/select.js";
import { switchEffect } from "../network/switch.js";
import { foldPairing } from "../pairing/fold.js";
import { openLinkEffect } from "../pairing/open-link.js";
import { rememberRecentEffect } from "../recent/remember-recent.js";
import { foldRequests } from "../requests/fold.js";
import { sendEffect } from "../requests/send.js";
import { cancelEffect, connectEffect } from "./connect.js";
import { disconnectEffect } from "./disconnect.js";
import { foldModel } from "./fold.js";
import { followPageEffect } from "./follow-page.js";
import { followSessionEffect } from "./follow-session.js";
import { followTabsEffect } from "./follow-tabs.js";
import { followWalletEffect } from "./follow-wallet.js";
import { forgetEffect } from "./forget.js";
import { releaseEffect } from "./release.js";
import { rememberEffect } from "./remember.js";
import { restoreEffect } from "./restore.js";
import { setAccountTypeEffect } from "./set-account-type.js";
import { severalEffect } from "./several.js";
import { tellTypeFailedEffect } from "./tell-type-failed.js";

/** Everything that talks to a wallet. Loaded when one is first needed. */
export const connectionEffects: Effects = (wiring) => (events$) => {
  const { env, model$, wallets$, pairing$ } = wiring;
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
    disconnectEffect({ events$, model$ }, wiring),
    setAccountTypeEffect({ events$, model$ }, wiring),
    tellTypeFailedEffect({ events$ }, env),
    selectEffect({ events$, model$ }, env),
    switchEffect({ events$, model$ }, wiring),
    sendEffect({ events$, model$ }, wiring),
    openLinkEffect({ events$, pairing$ }, env),
    relayAlertsEffect({ events$ }, env),
  );
};

export const connectionWork: Work = {
  effects: connectionEffects,
  folds: {
    model: foldModel,
    pairing: foldPairing,
    networkSwitch: foldSwitch,
    requests: foldRequests,
  },
};

export default connectionWork;
