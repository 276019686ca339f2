import type { Subscription } from "rxjs";
import { read, type SluiceError } from "../../base/errors.js";
import type { AppMessageOf } from "../../codecs/frame/app-message.js";
import type { FrameReply } from "../../codecs/frame/frame-message.js";
import type { RequestType } from "../../codecs/frame/requests.js";
import { rpcMethodKind } from "../../codecs/frame/rpc-methods.js";
import { rejected } from "./failures.js";
import type { DropReason } from "./port.js";

/** A request without a reply. */
export interface OpenRequest {
  readonly type: RequestType;
  readonly message: AppMessageOf<RequestType>;
  /** Whether it was posted. Until then it waits for the frame. */
  posted: boolean;
  /** The timer: first for the frame, then for the reply. */
  timer: Subscription | null;
  /** Takes the payload of its success. False if the payload is malformed, and the request stays open. */
  readonly succeed: (payload: unknown) => boolean;
  readonly fail: (failure: SluiceError) => void;
  /** Completes without an answer. */
  readonly end: () => void;
}

/** The open requests, in the order in which they were made. */
interface OpenRequests {
  readonly add: (request: OpenRequest) => void;
  /** Removes a request whose subscriber left or has an answer. */
  readonly forget: (request: OpenRequest) => void;
  /** The open requests that satisfy a condition now. */
  readonly those: (holds: (request: OpenRequest) => boolean) => readonly OpenRequest[];
  /** Gives a reply to the request that it answers; otherwise returns why none takes it. wire 6.3 */
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
      // A request that has not been posted cannot have an answer.
      if (request?.posted !== true) return "id-unknown";
      if (request.type !== type) return "type-mismatch";
      if (outcome.success) return request.succeed(outcome.payload) ? null : "payload-invalid";
      request.fail(rejected(outcome.message));
      return null;
    },
  };
};

const PATIENT: ReadonlySet<RequestType> = new Set([
  "SYNC_DAPP_DATA",
  "SYNC_THEME",
  "SET_PREFERRED_ACCOUNT",
]);

/** Waits for the frame however long that takes. wire 6.8 */
export const isPatient = ({ type }: Pick<OpenRequest, "type">): boolean => PATIENT.has(type);

const TIMED: ReadonlySet<RequestType> = new Set([
  "CONNECT_EMAIL",
  "CONNECT_DEVICE",
  "CONNECT_OTP",
  "CONNECT_SOCIAL",
  "GET_SOCIAL_REDIRECT_URI",
]);

/** Requests that must be answered within 120 s. The others end by a reply or an abort. S8.31, S8.34 */
export const isTimed = ({ type }: Pick<OpenRequest, "type">): boolean => TIMED.has(type);

/** An RPC request, unless it is known to be a read. S6.9 */
export const needsApproval = ({ type, message }: Pick<OpenRequest, "type" | "message">): boolean =>
  type === "RPC_REQUEST" && rpcMethodKind(String(read(message.payload, "method"))) !== "safe";
