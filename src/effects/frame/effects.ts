import { merge, type Observable } from "rxjs";
import type { Env } from "../../base/env.js";
import type { FramePort } from "../../streams/frame/port.js";
import { frameAlertsEffect } from "../alerts/raise-frame.js";
import type { Fact, SluiceEvent } from "../events.js";
import { frameLifeEffect } from "./life.js";

/**
 * What the frame does by itself. For the concern that logs in: it has the port, and has to run this before its
 * first request.
 */
export const frameEffects = (
  { events$ }: { readonly events$: Observable<SluiceEvent> },
  frame: FramePort,
  env: Pick<Env, "scheduler" | "log" | "page">,
): Observable<Fact> => merge(frameLifeEffect(frame, env), frameAlertsEffect({ events$ }, env));
