import { isRight } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { filter, map, Observable, Subscription, share, switchMap } from "rxjs";
import { events$ } from "../../base/dom-events.js";
import { FRAME_READY_DELAY_MS } from "../../base/embedded-limits.js";
import type { Env } from "../../base/env.js";
import { failed, isSluiceError, messageOf, read, type SluiceError } from "../../base/errors.js";
import type { AppMessageOf } from "../../codecs/frame/app-message.js";
import {
  type FrameMessage,
  type FrameReply,
  type NoMessage,
  readFrameMessage,
} from "../../codecs/frame/frame-message.js";
import type { RequestType } from "../../codecs/frame/requests.js";
import type { FrameAddress } from "./address.js";
import type { FrameWindow, OpenFrame } from "./port.js";

export interface LinkParts {
  readonly env: Pick<Env, "window" | "scheduler">;
  readonly openFrame: OpenFrame;
  readonly address: FrameAddress;
}

/** What the other end of a link does. */
interface LinkListener {
  readonly attached: () => void;
  /** The page in the frame said READY: for the first time, or after a reload. */
  readonly loaded: () => void;
  /** Another page was loaded into the frame and has not said READY: nobody will answer. */
  readonly left: () => void;
  /** 500 ms after READY: the frame accepts messages. */
  readonly ready: () => void;
  /** The element cannot load, or was removed from the page. */
  readonly broken: (failure: SluiceError) => void;
  readonly said: (message: Either<NoMessage, FrameReply>) => void;
}

/** The frame in the page, and its progress. */
export interface Link {
  /** The first subscription attaches the frame, the last unsubscription removes it. Never errors. */
  readonly attached$: Observable<never>;
  readonly phase: () => "loading" | "loaded" | "ready";
  /** Posts to the frame's origin only. Throws when the frame is gone. */
  readonly post: (message: AppMessageOf<RequestType>) => void;
  /** Reloads a frame that did not come. One that may still come is left alone. */
  readonly retry: () => void;
  /** The frame did not come in time: the next {@link Link.retry} reloads it. */
  readonly giveUpLoading: () => void;
  /** Removes the element: the next {@link Link.retry} creates another. */
  readonly detach: () => void;
}

export const createLink = ({ env, openFrame, address }: LinkParts, to: LinkListener): Link => {
  let phase: ReturnType<Link["phase"]> = "loading";
  let frame: FrameWindow | null = null;
  let isLate = false;
  /** What the page in the frame did last, until it has done both: said READY, and finished loading. */
  let half: "said" | "loaded" | null = null;
  let element = new Subscription();
  let handshake = new Subscription();

  const detach = (): void => {
    handshake.unsubscribe();
    element.unsubscribe();
    frame = null;
    phase = "loading";
    isLate = false;
    half = null;
  };
  const attach = (): void => {
    detach();
    const loads$ = openFrame(address.url).pipe(
      switchMap((opened) => {
        frame = opened;
        to.attached();
        return opened.loads$;
      }),
    );
    element = loads$.subscribe({
      next: hearLoad,
      error: (cause: unknown) => {
        detach();
        to.broken(isSluiceError(cause) ? cause : failed("frame/load-failed", messageOf(cause)));
      },
    });
  };
  const hearReady = (): void => {
    handshake.unsubscribe();
    phase = "loaded";
    isLate = false;
    half = half === "loaded" ? null : "said";
    to.loaded();
    handshake = env.scheduler.schedule(() => {
      phase = "ready";
      to.ready();
    }, FRAME_READY_DELAY_MS);
  };

  const hearLoad = (): void => {
    const isNew = half !== "said";
    half = isNew ? "loaded" : null;
    if (!isNew || phase === "loading") return;
    handshake.unsubscribe();
    phase = "loading";
    to.left();
  };

  const said$ = frameMessages$(env, {
    origin: address.origin,
    isSource: (source) => frame?.isSource(source) === true,
  });
  const attached$ = new Observable<never>((subscriber) => {
    subscriber.add(detach);
    // Before the element exists, so that no message is missed.
    subscriber.add(
      said$.subscribe((message) => {
        if (!isRight(message)) to.said(message);
        else if (message.right.kind === "ready") hearReady();
        else if (message.right.kind === "reply") to.said({ ...message, right: message.right });
      }),
    );
    attach();
  }).pipe(share());

  return {
    attached$,
    phase: () => phase,
    post: (message) => {
      if (frame === null) throw failed("frame/load-failed", "W3mFrame: iframe is not set");
      frame.post(message, address.origin);
    },
    retry: () => {
      if (frame === null || isLate) attach();
    },
    giveUpLoading: () => {
      isLate = phase === "loading";
    },
    detach,
  };
};

/**
 * The messages of one frame, decoded. Listens while subscribed.
 *
 * Checks origin and window before anything else: a page may hold other frames of the same origin, and other
 * pages can post to ours. Messages from elsewhere are ignored silently. S5.7
 */
const frameMessages$ = (
  env: Pick<Env, "window">,
  frame: { readonly origin: string; readonly isSource: (source: unknown) => boolean },
): Observable<Either<NoMessage, FrameMessage>> =>
  events$(env.window, "message").pipe(
    filter(
      (event) => read(event, "origin") === frame.origin && frame.isSource(read(event, "source")),
    ),
    map((event) => readFrameMessage(read(event, "data"))),
  );
