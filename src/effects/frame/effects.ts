import { defer, EMPTY, merge, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { FramePort } from "../../streams/frame/port.js";
import { frameAlertsEffect } from "../alerts/raise-frame.js";
import type { Fact, SluiceEvent } from "../events.js";
import { frameLifeEffect } from "./life.js";

const RUNNING = new WeakSet<FramePort>();

/**
 * What the frame does by itself: once, whoever of those that speak to it comes first. Each has to run this
 * before its first request.
 */
export const frameEffects = (
  { events$ }: { readonly events$: Observable<SluiceEvent> },
  frame: FramePort,
  env: Pick<Env, "scheduler" | "log" | "page">,
): Observable<Fact> =>
  defer(() => {
    if (RUNNING.has(frame)) return EMPTY;
    RUNNING.add(frame);
    return merge(frameLifeEffect(frame, env), frameAlertsEffect({ events$ }, env));
  });
