import { defer, merge, of } from "rxjs";
import { frameAddress } from "../../streams/frame/address.js";
import type { FramePort } from "../../streams/frame/port.js";
import { frameEffects } from "../frame/effects.js";
import type { Concern, Wiring } from "../wiring.js";
import { askedOf$ } from "./asked.js";
import { logInEffect } from "./log-in.js";
import { loginIs } from "./state.js";

/**
 * Ways to log in without a wallet: loaded where one is on. Its first fact tells the views that the code
 * is there, so that none shows a button whose click would have to wait for it.
 *
 * @param frameOf makes the embedded wallet's frame, or gives the one that there is
 */
export const loginConcern =
  (frameOf: (wiring: Wiring) => FramePort): Concern =>
  (wiring) =>
  (events$) =>
    defer(() => {
      const { env, settings, vault } = wiring;
      const frameOrigin = frameAddress(settings).origin;
      const frame = frameOf(wiring);
      const asked$ = askedOf$(events$, vault);
      return merge(
        frameEffects({ events$ }, frame, env),
        of(loginIs()),
        logInEffect({ ...wiring, events$, asked$, frame, frameOrigin }),
      );
    });
