import { isRight } from "fp-ts/Either";
import { Observable, type Subscriber } from "rxjs";
import { FRAME_LOAD_MS, FRAME_REPLY_MS } from "../../base/embedded-limits.js";
import type { Env } from "../../base/env.js";
import { failed, isSluiceError, messageOf, type SluiceError } from "../../base/errors.js";
import { encodeAppMessage } from "../../codecs/frame/app-message.js";
import { successOf } from "../../codecs/frame/frame-message.js";
import type { SuccessPayload } from "../../codecs/frame/replies.js";
import type { RequestInput, RequestType } from "../../codecs/frame/requests.js";
import { aborted, codeOf, takenBack } from "./failures.js";
import { createLink, type LinkParts } from "./link.js";
import {
  createOpenRequests,
  isPatient,
  isTimed,
  needsApproval,
  type OpenRequest,
} from "./open-requests.js";
import type { DropReason, FrameHappening, FramePort, TimeoutReason } from "./port.js";

/** The way that what happens to the frame takes: told here, and heard at once by whoever listens. */
export interface FrameNews {
  readonly happened$: Observable<FrameHappening>;
  readonly tell: (happening: FrameHappening) => void;
}

interface FrameParts extends LinkParts, FrameNews {
  readonly env: Pick<Env, "window" | "scheduler" | "randomId">;
}

const all = (): boolean => true;
const isPosted = ({ posted }: OpenRequest): boolean => posted;
const isWaiting = ({ posted }: OpenRequest): boolean => !posted;
/** The channel to the embedded wallet's frame. The first request attaches the frame. */
export const createFrame = (parts: FrameParts): FramePort => {
  const { env, happened$, tell } = parts;
  const open = createOpenRequests();
  const drops = new Map<DropReason, number>();

  const giveUp = (requests: readonly OpenRequest[], code?: SluiceError["code"]): void => {
    for (const request of requests) {
      // Its failure has nothing for the visitor to see. wire 6.8
      if (request.type === "GET_FARCASTER_URI") request.end();
      else request.fail(aborted(request.type, code));
    }
  };
  const timeOut = (reason: TimeoutReason): void => {
    if (reason === "iframe_load_failed") link.giveUpLoading();
    tell({ kind: "timed-out", reason });
    giveUp(open.those(all), codeOf(reason));
  };
  const startTimer = (request: OpenRequest, ms: number, reason: TimeoutReason): void => {
    request.timer = env.scheduler.schedule(() => timeOut(reason), ms);
  };
  const waitForLoad = (request: OpenRequest): void => {
    if (!isPatient(request)) startTimer(request, FRAME_LOAD_MS, "iframe_load_failed");
  };
  /** RELOAD has succeeded; the other posted requests ended with the old page. */
  const endPosted = (): void => {
    for (const request of open.those(isPosted)) {
      if (request.type === "RELOAD") request.succeed(undefined);
      else giveUp([request]);
    }
  };
  const post = (request: OpenRequest): void => {
    request.posted = true;
    if (isTimed(request)) startTimer(request, FRAME_REPLY_MS, "iframe_request_timeout");
    try {
      link.post(request.message);
    } catch (cause) {
      // S8.40: the host page removed the frame, so nobody will answer. The others are listed first, before
      // subscribers hear of it and ask again.
      const others = open.those((other) => other !== request);
      link.detach();
      request.fail(
        isSluiceError(cause) ? cause : failed("frame/message-invalid", messageOf(cause), cause),
      );
      giveUp(others);
    }
  };

  const link = createLink(parts, {
    attached: () => tell({ kind: "attached" }),
    loaded: () => {
      endPosted();
      for (const { timer } of open.those(isWaiting)) timer?.unsubscribe();
    },
    left: () => {
      endPosted();
      for (const request of open.those(isWaiting)) waitForLoad(request);
    },
    ready: () => {
      tell({ kind: "ready" });
      for (let next = waiting(); next !== undefined; next = waiting()) post(next);
    },
    broken: (failure) => {
      for (const request of open.those(isWaiting)) request.fail(failure);
      giveUp(open.those(isPosted));
    },
    said: (message) => {
      const reason = isRight(message) ? open.settle(message.right) : message.left;
      if (reason === null || reason === "foreign") return;
      const count = (drops.get(reason) ?? 0) + 1;
      drops.set(reason, count);
      tell({ kind: "dropped", reason, count });
    },
  });
  /** The request that has waited longest, if the frame accepts messages. */
  const waiting = (): OpenRequest | undefined =>
    link.phase() === "ready" ? open.those(isWaiting)[0] : undefined;

  const start = (request: OpenRequest): void => {
    link.retry();
    if (link.phase() === "ready") post(request);
    else if (link.phase() === "loading") waitForLoad(request);
  };

  const request = <T extends RequestType>(
    type: T,
    payload: RequestInput<T>,
  ): Observable<SuccessPayload<T>> =>
    new Observable((subscriber) => {
      const made = openRequest(env.randomId(), type, payload, subscriber);
      if (made === null) return;
      open.add(made);
      subscriber.add(() => open.forget(made));
      subscriber.add(link.attached$.subscribe());
      if (!subscriber.closed) start(made);
    });

  /** Tells the frame to forget an RPC request. Listed as open, so that its reply is not counted as dropped. */
  const sayAborted = (): void => {
    const id = env.randomId();
    const forget = (): void => open.forget(abort);
    const abort: OpenRequest = {
      type: "RPC_ABORT",
      message: { id, type: "@w3m-app/RPC_ABORT" },
      posted: false,
      timer: null,
      succeed: () => {
        forget();
        return true;
      },
      fail: forget,
      end: forget,
    };
    open.add(abort);
    post(abort);
  };

  return {
    // An optional payload is undefined if it is left out.
    request: (type, ...[payload]) => request(type, payload as RequestInput<typeof type>),
    attached$: link.attached$,
    happened$,
    timeOut,
    rejectRpc: () => {
      const unsafe = open.those(needsApproval);
      // First, since the frame may be removed with the last request.
      for (const { posted } of unsafe) if (posted) sayAborted();
      for (const request of unsafe) request.fail(takenBack());
    },
  };
};

/** A request for a subscriber; null if it is malformed, which the subscriber is told. */
const openRequest = <T extends RequestType>(
  id: string,
  type: T,
  payload: RequestInput<T>,
  subscriber: Subscriber<SuccessPayload<T>>,
): OpenRequest | null => {
  const encoded = encodeAppMessage(id, type, payload);
  if (!isRight(encoded)) {
    subscriber.error(failed("frame/message-invalid", encoded.left));
    return null;
  }
  return {
    type,
    message: encoded.right,
    posted: false,
    timer: null,
    succeed: (said) => {
      const success = successOf(type, said);
      if (success === null) return false;
      subscriber.next(success.payload);
      subscriber.complete();
      return true;
    },
    fail: (failure) => subscriber.error(failure),
    end: () => subscriber.complete(),
  };
};
