import { merge, type Observable } from "rxjs";
import type { FramePort } from "../../streams/frame/port.js";
import { frameAlertsEffect } from "../alerts/raise-frame.js";
import type { Fact } from "../events.js";
import type { Ports, Streams } from "../wiring.js";
import { frameLifeEffect } from "./life.js";

/** Effects of the frame itself, whoever uses it. */
export const frameEffects = (
  { events$ }: Streams,
  frame: FramePort,
  env: Pick<Ports["env"], "scheduler" | "log" | "page">,
): Observable<Fact> => merge(frameLifeEffect(frame, env), frameAlertsEffect({ events$ }, env));
