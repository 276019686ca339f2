import type * as t from "io-ts";
import { read } from "../../base/errors.js";
import { boundedList, chainId, evmChainId, longText, text } from "../bounded.js";
import { outsideName } from "../outside-name.js";
import { boolean } from "../primitives.js";
import { oneOf } from "../refine.js";
import { shape } from "../shape.js";
import { boundedText } from "../text.js";
import { email } from "./email.js";
import { nothing } from "./nothing.js";
import { anyData } from "./plain-data.js";
import type { RequestType } from "./requests.js";
import { frameUser, socialUser } from "./user.js";

/** The frame's own words about a failure are cut to this many characters. S8.28 */
const FRAME_MESSAGE_MAX = 300;

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

const UNSAID = "An error occurred";

/** The frame's own message about a failure, cleaned and cut. */
export const errorMessageOf = (payload: unknown): string => {
  const said = read(payload, "message");
  return (typeof said === "string" && boundedText(said, FRAME_MESSAGE_MAX)) || UNSAID;
};
