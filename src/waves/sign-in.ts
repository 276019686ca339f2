import { map, merge } from "rxjs";
import { SIGN_IN_RECORD } from "../codecs/storage/sign-in-record.js";
import { ignoredEffect } from "../effects/sign-in/ask.js";
import { byHostEffect } from "../effects/sign-in/by-host.js";
import { cancelEffect } from "../effects/sign-in/cancel.js";
import { journeyEffect } from "../effects/sign-in/journey.js";
import { expireEffect, forgetEffect, withConnectionEffect } from "../effects/sign-in/sessions.js";
import { breakOffEffect, signOutEffect, signOutOffEffect } from "../effects/sign-in/sign-out.js";
import { tellSignedEffect } from "../effects/sign-in/tell-signed.js";
import type { Effects, Work } from "../effects/wiring.js";
import { foldSignIn } from "../model/sign-in-fold.js";
import { hasSignIn } from "../model/sign-in-states.js";
import { returned$ } from "../streams/browser/page.js";
import { siweStore, siwxStore } from "../streams/site-sessions.js";

/** Sign-in. Loaded once a wallet is being connected, or the site asks. */
const signInEffects: Effects = (wiring) => (events$) => {
  const { model$, signIn$, modal$, view$, requests$, env, records, settings, vault } = wiring;
  const streams = { events$, model$, signIn$, modal$, view$, requests$ };
  const { siwx, siweConfig } = settings;
  const asked$ = byHostEffect(streams, wiring);
  const store =
    siwx !== null ? siwxStore(siwx, env) : siweConfig !== null ? siweStore(siweConfig, env) : null;
  if (store === null || !hasSignIn(settings)) return merge(asked$, signOutOffEffect(streams));
  const ports = { ...wiring, store };
  const elsewhere$ = merge(records.changedElsewhere$(SIGN_IN_RECORD), returned$(env)).pipe(
    map(() => "elsewhere" as const),
  );
  return merge(
    asked$,
    breakOffEffect(streams, env),
    cancelEffect(streams, ports),
    signOutEffect(streams, ports),
    withConnectionEffect(streams, ports),
    tellSignedEffect(streams, wiring),
    ignoredEffect(streams),
    expireEffect(streams, env),
    forgetEffect(streams, vault),
    journeyEffect(streams, elsewhere$, ports),
  );
};

const signInWork: Work = { effects: signInEffects, folds: { signIn: foldSignIn } };

export default signInWork;
