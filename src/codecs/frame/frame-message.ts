import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { read } from "../../base/errors.js";
import { longText, text } from "../bounded.js";
import { decodeWith } from "../decode.js";
import { optional } from "../or.js";
import { shape } from "../shape.js";
import { typeAfter } from "./envelope.js";
import { errorMessageOf, type SuccessPayload, successPayload } from "./replies.js";
import { isRequestType, type RequestType } from "./requests.js";

const PREFIX = "@w3m-frame/";

/** A reply whose success has not been decoded yet: its shape depends on the request. */
export interface FrameReply {
  readonly kind: "reply";
  readonly id: string;
  /** The type of the request that it claims to answer. */
  readonly request: RequestType;
  readonly outcome:
    | { readonly success: true; readonly payload: unknown }
    | { readonly success: false; readonly message: string };
}

/** A message of the frame. */
export type FrameMessage =
  | { readonly kind: "ready" }
  /** Belongs to an older protocol and is ignored. */
  | { readonly kind: "session-update" }
  | FrameReply;

/**
 * Why a message is rejected. `foreign`: not meant for us, and ignored silently. The others come from the frame
 * and are malformed.
 */
export type NoMessage = "foreign" | "type-unknown" | "payload-invalid";

/** Decodes an untrusted message as far as its type allows; {@link successOf} decodes a success. Never throws. */
export const readFrameMessage = (data: unknown): Either<NoMessage, FrameMessage> => {
  const type = read(data, "type");
  const name = typeof type === "string" ? typeAfter(PREFIX, type) : null;
  if (name === null) return left("foreign");
  const payload = read(data, "payload");
  switch (name) {
    case "READY":
      return isRight(decodeWith(ready, payload))
        ? right({ kind: "ready" })
        : left("payload-invalid");
    case "SESSION_UPDATE":
      return isRight(decodeWith(sessionUpdate, payload))
        ? right({ kind: "session-update" })
        : left("payload-invalid");
    default:
      return replyOf(name, read(data, "id"), payload);
  }
};

const ready = optional(shape({}, { version: text }));
const sessionUpdate = shape({ token: longText });

const replyOf = (name: string, id: unknown, payload: unknown): Either<NoMessage, FrameReply> => {
  const [, request = "", outcome] = /^([A-Z_]{1,64})_(SUCCESS|ERROR)$/.exec(name) ?? [];
  if (!isRequestType(request)) return left("type-unknown");
  if (typeof id !== "string" || id === "") return left("payload-invalid");
  return right({
    kind: "reply",
    id,
    request,
    outcome:
      outcome === "SUCCESS"
        ? { success: true, payload }
        : { success: false, message: errorMessageOf(payload) },
  });
};

/** Decodes the success of a request; null if it is malformed. */
export const successOf = <T extends RequestType>(
  type: T,
  payload: unknown,
): { readonly payload: SuccessPayload<T> } | null => {
  const decoded = decodeWith(successPayload[type], payload);
  return isRight(decoded) ? { payload: decoded.right } : null;
};

/** A reply with its payload decoded, by the type of its request. */
export type DecodedReply = {
  readonly [T in RequestType]: {
    readonly kind: "reply";
    readonly id: string;
    readonly request: T;
    readonly outcome:
      | { readonly success: true; readonly payload: SuccessPayload<T> }
      | { readonly success: false; readonly message: string };
  };
}[RequestType];

/** Decodes a whole message of the frame. Never throws. */
export const decodeFrameMessage = (
  data: unknown,
): Either<NoMessage, Exclude<FrameMessage, FrameReply> | DecodedReply> => {
  const message = readFrameMessage(data);
  if (!isRight(message)) return message;
  if (message.right.kind !== "reply") return right(message.right);
  const { outcome, ...reply } = message.right;
  if (!outcome.success) return right({ ...reply, outcome });
  const success = successOf(reply.request, outcome.payload);
  return success === null
    ? left("payload-invalid")
    : // The payload was decoded with the codec of its request.
      right({ ...reply, outcome: { success: true, payload: success.payload } } as DecodedReply);
};

/** Makes a success as the frame posts it. Used on the frame's side. */
export const successMessage = <T extends RequestType>(
  id: string,
  type: T,
  payload: SuccessPayload<T>,
) => ({
  id,
  type: `${PREFIX}${type}_SUCCESS` as const,
  ...(payload === undefined ? {} : { payload }),
});

/** Makes a failure as the frame posts it. Used on the frame's side. */
export const errorMessage = (id: string, type: RequestType, message?: string) => ({
  id,
  type: `${PREFIX}${type}_ERROR` as const,
  payload: { ...(message === undefined ? {} : { message }) },
});
