import { merge, type Observable } from "rxjs";
import { approveEffect, withdrawEffect } from "../effects/embedded/approve.js";
import { defaultTypeEffect } from "../effects/embedded/default-type.js";
import {
  dropLoginEffect,
  joinNamespacesEffect,
  syncThemeEffect,
} from "../effects/embedded/follow-login.js";
import { refuseMethodEffect } from "../effects/embedded/refuse-method.js";
import type { Streams, Wiring } from "../effects/wiring.js";
import type { SluiceEvent } from "../model/events.js";
import type { FramePort } from "../streams/frame/port.js";

/** Effects of the embedded wallet, from its first use on. */
export const embeddedEffects = (
  { events$ }: Streams,
  wiring: Wiring,
  frame: FramePort,
): Observable<SluiceEvent> => {
  const { env, model$, modal$, view$, requests$, flows$, theme$, settings$ } = wiring;
  return merge(
    syncThemeEffect({ model$, theme$ }, frame),
    approveEffect({ events$, requests$, flows$, modal$, view$ }, env),
    withdrawEffect({ modal$, view$, flows$ }, frame),
    refuseMethodEffect({ events$, model$, modal$ }, frame, env),
    defaultTypeEffect(wiring),
    joinNamespacesEffect({ events$, model$, settings$ }),
    dropLoginEffect({ events$ }, wiring),
  );
};
