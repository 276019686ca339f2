import { merge, type Observable } from "rxjs";
import type { FramePort } from "../../streams/frame/port.js";
import type { SluiceEvent } from "../events.js";
import { stackOf$ } from "../transactions/stack.js";
import type { Streams, Wiring } from "../wiring.js";
import { approveEffect } from "./approve.js";
import { defaultTypeEffect } from "./default-type.js";
import { dropLoginEffect } from "./drop-login.js";
import { joinNamespacesEffect } from "./join-namespaces.js";
import { refuseMethodEffect } from "./refuse-method.js";
import { syncThemeEffect } from "./sync-theme.js";
import { withdrawEffect } from "./withdraw.js";

/** Effects of the embedded wallet, from its first use on. */
export const embeddedEffects = (
  { events$ }: Streams,
  wiring: Wiring,
  frame: FramePort,
): Observable<SluiceEvent> => {
  const { env, model$, modal$, view$, requests$, theme$, settings$ } = wiring;
  return merge(
    syncThemeEffect({ model$, theme$ }, frame),
    approveEffect({ events$, requests$, modal$, view$ }, env),
    withdrawEffect({ modal$, view$, stack$: stackOf$(events$) }, frame),
    refuseMethodEffect({ events$, model$, modal$ }, frame, env),
    defaultTypeEffect(wiring),
    joinNamespacesEffect({ events$, model$, settings$ }),
    dropLoginEffect({ events$ }, wiring),
  );
};
