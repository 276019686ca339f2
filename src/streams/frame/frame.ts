import { isRight } from "fp-ts/Either";
import { defer, filter, ignoreElements, type Observable, throwError } from "rxjs";
import type { Env } from "../../base/env.js";
import { failed } from "../../base/errors.js";
import { encodeAppMessage } from "../../codecs/frame/app-message.js";
import type { SuccessPayload } from "../../codecs/frame/replies.js";
import type { RequestInput, RequestType } from "../../codecs/frame/requests.js";
import { createAsk } from "./ask.js";
import { createLink, type LinkParts } from "./link.js";
import { isHappening } from "./link-state.js";
import type { FramePort } from "./port.js";

interface FrameParts extends LinkParts {
  readonly env: Pick<Env, "window" | "scheduler" | "randomId" | "online">;
}

/** The channel to the embedded wallet's frame. The first request attaches the frame. */
export const createFrame = (parts: FrameParts): FramePort => {
  const { env, told$, tell } = parts;
  const link = createLink(parts);
  const ask = createAsk({ ...parts, link });

  const request = <T extends RequestType>(
    type: T,
    payload: RequestInput<T>,
  ): Observable<SuccessPayload<T>> =>
    defer(() => {
      const message = encodeAppMessage(env.randomId(), type, payload);
      return isRight(message)
        ? ask(type, message.right)
        : throwError(() => failed("frame/message-invalid", message.left));
    });

  return {
    // An optional payload is undefined if it is left out.
    request: (type, ...[payload]) => request(type, payload as RequestInput<typeof type>),
    attached$: link.facts$.pipe(ignoreElements()),
    happened$: told$.pipe(filter(isHappening)),
    timeOut: (reason) => tell({ kind: "timed-out", reason }),
    rejectRpc: () => tell({ kind: "rpc-rejected" }),
  };
};
