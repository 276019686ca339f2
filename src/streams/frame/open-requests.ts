import type { Subscription } from "rxjs";
import type { SluiceError } from "../../base/errors.js";
import type { AppMessageOf } from "../../codecs/frame/app-message.js";
import type { FrameReply } from "../../codecs/frame/frame-message.js";
import type { RequestType } from "../../codecs/frame/requests.js";
import { rejected } from "./failures.js";
import type { DropReason } from "./port.js";

/** A request without a reply. */
export interface OpenRequest {
  readonly type: RequestType;
  readonly message: AppMessageOf<RequestType>;
  /** Whether it was posted; before that it waits for the frame. */
  posted: boolean;
  /** Of the wait for the frame, then of the wait for the reply. */
  timer: Subscription | null;
  /** Takes the payload of its success; false when it is not of its shape, and the request stays open. */
  readonly succeed: (payload: unknown) => boolean;
  readonly fail: (failure: SluiceError) => void;
  /** Ends without an answer. */
  readonly end: () => void;
}

/** The requests that are open, in the order in which they were made. */
export interface OpenRequests {
  readonly add: (request: OpenRequest) => void;
  /** Whoever asked left, or has an answer. */
  readonly forget: (request: OpenRequest) => void;
  /** Those for which something holds, as they are now. */
  readonly those: (holds: (request: OpenRequest) => boolean) => readonly OpenRequest[];
  /** Gives a reply to the request that it answers; else says why to none. wire 6.3 */
  readonly settle: (reply: FrameReply) => DropReason | null;
}

export const createOpenRequests = (): OpenRequests => {
  const open = new Map<string, OpenRequest>();
  return {
    add: (request) => void open.set(request.message.id, request),
    forget: ({ message, timer }) => {
      timer?.unsubscribe();
      open.delete(message.id);
    },
    those: (holds) => [...open.values()].filter(holds),
    settle: ({ id, request: type, outcome }) => {
      const request = open.get(id);
      // One that was not posted yet cannot have been answered.
      if (request?.posted !== true) return "id-unknown";
      if (request.type !== type) return "type-mismatch";
      if (outcome.success) return request.succeed(outcome.payload) ? null : "payload-invalid";
      request.fail(rejected(outcome.message));
      return null;
    },
  };
};
