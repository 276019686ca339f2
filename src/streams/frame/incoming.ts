import type { Either } from "fp-ts/lib/Either.js";
import { filter, map, type Observable } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import type { Env } from "../../base/env.js";
import { read } from "../../base/errors.js";
import {
  type FrameMessage,
  type NoMessage,
  readFrameMessage,
} from "../../codecs/frame/frame-message.js";

/**
 * The messages of one frame, decoded. Listens while subscribed.
 *
 * Checks origin and window before anything else: a page may hold other frames of the same origin, and other
 * pages can post to ours. Messages from elsewhere are ignored silently. S5.7
 */
export const frameMessages$ = (
  env: Pick<Env, "window">,
  frame: { readonly origin: string; readonly isSource: (source: unknown) => boolean },
): Observable<Either<NoMessage, FrameMessage>> =>
  events$(env.window, "message").pipe(
    filter(
      (event) => read(event, "origin") === frame.origin && frame.isSource(read(event, "source")),
    ),
    map((event) => readFrameMessage(read(event, "data"))),
  );
