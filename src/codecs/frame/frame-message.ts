import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import type * as t from "io-ts";
import { read } from "../../base/errors.js";
import { boundedList, chainId, evmChainId, longText, text } from "../bounded.js";
import { decodeWith } from "../decode.js";
import { boolean, oneOf, optional } from "../primitives.js";
import { shape } from "../shape.js";
import { boundedText, outsideName } from "../text.js";
import { typeAfter } from "./app-message.js";
import { email } from "./email.js";
import { anyData } from "./plain-data.js";
import { frameUser, isRequestType, type RequestType, socialUser } from "./requests.js";
import { nothing } from "./rpc-request.js";

const PREFIX = "@w3m-frame/";

/** A message of the frame. */
export type FrameMessage =
  | { readonly kind: "ready" }
  /** Belongs to an older protocol and is ignored. */
  | { readonly kind: "session-update" }
  | FrameReply;

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

/** The frame's own message about a failure, cleaned and cut. */
const errorMessageOf = (payload: unknown): string => {
  const said = read(payload, "message");
  return (typeof said === "string" && boundedText(said, FRAME_MESSAGE_MAX)) || UNSAID;
};

/** The frame's own words about a failure are cut to this many characters. S8.28 */
const FRAME_MESSAGE_MAX = 300;

const UNSAID = "An error occurred";

const onChain = shape({ chainId });

/** Payload of `X_SUCCESS`, by the type X of the request. */
const successPayloads = {
  SWITCH_NETWORK: onChain,
  CONNECT_EMAIL: shape({
    action: oneOf("VERIFY_DEVICE", "VERIFY_OTP", "CONNECT"),
  }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: nothing,
  CONNECT_SOCIAL: socialUser,
  GET_SOCIAL_REDIRECT_URI: shape({ uri: longText }),
  GET_FARCASTER_URI: shape({ url: longText }),
  CONNECT_FARCASTER: shape({ userName: outsideName }),
  GET_USER: frameUser,
  SIGN_OUT: nothing,
  IS_CONNECTED: shape({ isConnected: boolean }),
  GET_CHAIN_ID: onChain,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: shape({
    smartAccountEnabledNetworks: boundedList(evmChainId),
  }),
  INIT_SMART_ACCOUNT: shape({ address: text, isDeployed: boolean }),
  SET_PREFERRED_ACCOUNT: shape({ type: text, address: text }),
  RPC_REQUEST: anyData,
  UPDATE_EMAIL: shape({
    action: oneOf("VERIFY_PRIMARY_OTP", "VERIFY_SECONDARY_OTP"),
  }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  UPDATE_EMAIL_SECONDARY_OTP: shape({ newEmail: email }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  RELOAD: nothing,
  RPC_ABORT: nothing,
} satisfies Readonly<Record<RequestType, t.Mixed>>;

/** The payload of a request's success. */
export type SuccessPayload<T extends RequestType> = t.TypeOf<(typeof successPayloads)[T]>;

/** Decodes the payload of a request's success. */
export const successPayload: {
  readonly [T in RequestType]: t.Type<SuccessPayload<T>, unknown, unknown>;
} = successPayloads;

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
