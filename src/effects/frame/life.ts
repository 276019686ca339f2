import { filter, map, merge, type Observable, switchMap, take, tap } from "rxjs";
import { atMost } from "../../base/at-most.js";
import type { Env } from "../../base/env.js";
import { FRAME_ALERTS } from "../../model/catalogue/frame.js";
import { raised } from "../../model/catalogue/raised.js";
import type { Fact, FactOf } from "../../model/events.js";
import type { FrameHappening, FramePort } from "../../streams/frame/port.js";
import type { Streams } from "../wiring.js";

/** Facts about dropped messages: at most this many within a window of this length. All are counted. */
const FRAME_DROPS_MAX = 10;
const FRAME_DROPS_WINDOW_MS = 1_000;

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

const CODES = {
  iframe_load_failed: "frame/load-failed",
  iframe_request_timeout: "frame/request-timeout",
  unverified_domain: "frame/domain-unverified",
} as const satisfies Readonly<
  Record<FactOf<"frame/timed-out">["reason"], keyof typeof FRAME_ALERTS>
>;

/** Alerts the developer when every request to the embedded wallet was given up. S8.18 to S8.20 */
export const frameAlertsEffect = ({ events$ }: Streams, env: Pick<Env, "page">): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "frame/timed-out"),
    map(({ reason }) => raised(FRAME_ALERTS, CODES[reason], { origin: env.page().origin })),
  );
