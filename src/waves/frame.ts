import { merge, type Observable } from "rxjs";
import { frameAlertsEffect, frameLifeEffect } from "../effects/frame/life.js";
import type { Ports, Streams } from "../effects/wiring.js";
import type { Fact } from "../model/events.js";
import type { FramePort } from "../streams/frame/port.js";

/** Effects of the frame itself, whoever uses it. */
export const frameEffects = (
  { events$ }: Streams,
  frame: FramePort,
  env: Pick<Ports["env"], "scheduler" | "log" | "page">,
): Observable<Fact> => merge(frameLifeEffect(frame, env), frameAlertsEffect({ events$ }, env));
