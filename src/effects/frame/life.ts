import { filter, map, merge, type Observable, switchMap, take, tap } from "rxjs";
import { atMost } from "../../base/at-most.js";
import { FRAME_DROPS_MAX, FRAME_DROPS_WINDOW_MS } from "../../base/embedded-limits.js";
import type { Env } from "../../base/env.js";
import type { Fact } from "../../model/events.js";
import type { FrameHappening, FramePort } from "../../streams/frame/port.js";

type Kind = FrameHappening["kind"];

/**
 * The frame's life as facts. The first request attaches the frame, and it stays attached to the end, since a
 * reload would lose a pending log-in. Dropped messages are counted and reported a few times at most, so that a
 * flood of them does no harm.
 */
export const frameLifeEffect = (
  frame: Pick<FramePort, "happened$" | "attached$">,
  env: Pick<Env, "scheduler" | "log">,
): Observable<Fact> =>
  merge(
    of$(frame, "attached").pipe(
      take(1),
      switchMap(() => frame.attached$),
    ),
    of$(frame, "ready").pipe(map((): Fact => ({ type: "frame/ready" }))),
    of$(frame, "timed-out").pipe(map(({ reason }): Fact => ({ type: "frame/timed-out", reason }))),
    of$(frame, "dropped").pipe(
      atMost(FRAME_DROPS_MAX, FRAME_DROPS_WINDOW_MS, env.scheduler),
      tap(({ reason }) => {
        // Late or repeated replies are nobody's mistake. S5.6
        if (reason === "type-unknown" || reason === "payload-invalid")
          env.log("warn", `A message of the embedded wallet was refused: ${SAID[reason]}.`);
      }),
      map(({ reason, count }): Fact => ({ type: "frame/message-dropped", reason, count })),
    ),
  );

const SAID = {
  "type-unknown": "its type is not known",
  "payload-invalid": "its payload is not of the documented shape",
} as const;

const of$ = <K extends Kind>(
  { happened$ }: Pick<FramePort, "happened$">,
  kind: K,
): Observable<Extract<FrameHappening, { readonly kind: K }>> =>
  happened$.pipe(
    filter((one): one is Extract<FrameHappening, { readonly kind: K }> => one.kind === kind),
  );
