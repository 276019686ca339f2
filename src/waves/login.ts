import { merge, of, switchMap, take } from "rxjs";
import { askedOf$, heardEffect } from "../effects/login/asked.js";
import { byHostEffect } from "../effects/login/by-host.js";
import { logInEffect } from "../effects/login/log-in.js";
import { foldLogin } from "../effects/login/step.js";
import type { Effects, Work } from "../effects/wiring.js";
import type { SluiceEvent } from "../model/events.js";
import { frameAddress } from "../streams/frame/port.js";
import { signedOutFirst } from "../streams/wallets/embedded/tell-frame.js";

/**
 * The log-in by e-mail or social account. Its first fact tells the views that the code has been loaded, so that
 * no button waits for it after a click.
 */
export const loginEffects: Effects = (wiring) => (events$) => {
  const { settings, vault, frame$ } = wiring;
  const frameOrigin = frameAddress(settings).origin;
  const asked$ = askedOf$(events$, vault);
  return merge(
    heardEffect({ events$ }),
    byHostEffect({ ...wiring, events$ }, wiring),
    of<SluiceEvent>({ type: "login/ready" }),
    frame$.pipe(
      take(1),
      switchMap((heard) => {
        const frame = signedOutFirst(heard, wiring);
        return logInEffect({ ...wiring, events$, asked$, frame, frameOrigin });
      }),
    ),
  );
};

const loginWork: Work = { effects: loginEffects, folds: { login: foldLogin } };

export default loginWork;
