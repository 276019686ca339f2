import { isRight, left, right } from "fp-ts/Either";
import type { Either } from "fp-ts/lib/Either.js";
import { text } from "../bounded.js";
import { decodeWith } from "../decode.js";
import { unknown } from "../primitives.js";
import { shape } from "../shape.js";
import {
  isRequestType,
  type RequestInput,
  type RequestPayload,
  type RequestType,
  requestPayload,
} from "./requests.js";

const PREFIX = "@w3m-app/";

/** One message to the frame. `payload` is missing if the request has none. */
export interface AppMessageOf<T extends RequestType> {
  readonly id: string;
  readonly type: `@w3m-app/${T}`;
  readonly payload?: RequestPayload<T>;
}

/** Any message to the frame, as it is posted. */
export type AppMessage = { readonly [T in RequestType]: AppMessageOf<T> }[RequestType];

/** Encodes a message to the frame. `Left` says what is wrong with it. */
export const encodeAppMessage = <T extends RequestType>(
  id: string,
  type: T,
  payload: RequestInput<T>,
): Either<string, AppMessageOf<T>> => {
  if (!isRequestType(type)) return left("Unknown type of message");
  const decoded = decodeWith(requestPayload[type], payload);
  return isRight(decoded) ? right(messageOf(id, type, decoded.right)) : decoded;
};

/** Decodes a message on the frame's side. `Left` if it is malformed or not one of ours. */
export const decodeAppMessage = (data: unknown): Either<string, AppMessage> => {
  const decoded = decodeWith(envelope, data);
  if (!isRight(decoded)) return decoded;
  const { id = "", type, payload } = decoded.right;
  const name = typeAfter(PREFIX, type);
  return name !== null && isRequestType(name)
    ? decodeAs(id, name, payload)
    : left("Unknown type of message");
};

/** The shape of every message. wire 6.3, S3.19 */
const envelope = shape({ type: text }, { id: text, payload: unknown });

/** The type without its prefix; null if the prefix is missing or another one. @internal */
export const typeAfter = (prefix: string, type: string): string | null =>
  type.startsWith(prefix) ? type.slice(prefix.length) : null;

const decodeAs = <T extends RequestType>(
  id: string,
  type: T,
  payload: unknown,
): Either<string, AppMessage> => {
  const decoded = decodeWith(requestPayload[type], payload);
  // A union of messages by type is a message of one of its types.
  return isRight(decoded) ? right(messageOf(id, type, decoded.right) as AppMessage) : decoded;
};

const messageOf = <T extends RequestType>(
  id: string,
  type: T,
  payload: RequestPayload<T>,
): AppMessageOf<T> => ({
  id,
  type: `${PREFIX}${type}`,
  ...(payload === undefined ? {} : { payload }),
});
