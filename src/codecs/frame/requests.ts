import type * as t from "io-ts";
import { boundedList, chainId, longText, recordOf, text } from "../bounded.js";
import { boolean, missing, number, oneOf, or, orNull } from "../primitives.js";
import { shape } from "../shape.js";
import { outsideName } from "../text.js";
import { email } from "./email.js";
import { nothing, type RpcCall, rpcRequest } from "./rpc-request.js";
import { redirectProvider } from "./social-provider.js";

/** A sign-in message that is signed with the log-in. */
const siwxMessage = shape(
  { accountAddress: text, chainId: text, domain: text, uri: longText, version: text, nonce: text },
  {
    serializedMessage: longText,
    notBefore: text,
    statement: longText,
    resources: boundedList(longText),
    requestId: text,
    issuedAt: text,
    expirationTime: text,
  },
);
export type SiwxMessage = t.TypeOf<typeof siwxMessage>;

const whichUser = {
  chainId,
  preferredAccountType: text,
  siwxMessage,
  rpcUrl: longText,
};

/** Payload of each message to the frame, by its type after `@w3m-app/`. */
const requestPayloads = {
  SWITCH_NETWORK: shape({ chainId }, { rpcUrl: longText }),
  CONNECT_EMAIL: shape({ email }),
  CONNECT_DEVICE: nothing,
  CONNECT_OTP: shape({ otp: text }),
  CONNECT_SOCIAL: shape({ uri: longText }, whichUser),
  GET_SOCIAL_REDIRECT_URI: shape({ provider: redirectProvider }),
  GET_FARCASTER_URI: nothing,
  CONNECT_FARCASTER: nothing,
  GET_USER: or(missing, shape({}, { ...whichUser, socialUri: longText })),
  SIGN_OUT: nothing,
  IS_CONNECTED: or(missing, shape({}, { token: longText })),
  GET_CHAIN_ID: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  INIT_SMART_ACCOUNT: nothing,
  SET_PREFERRED_ACCOUNT: shape({ type: text }),
  RPC_REQUEST: rpcRequest,
  UPDATE_EMAIL: shape({ email }),
  UPDATE_EMAIL_PRIMARY_OTP: shape({ otp: text }),
  UPDATE_EMAIL_SECONDARY_OTP: shape({ otp: text }),
  SYNC_THEME: shape(
    {},
    {
      themeMode: oneOf("light", "dark"),
      themeVariables: recordOf(or(text, number)),
      w3mThemeVariables: recordOf(text),
    },
  ),
  SYNC_DAPP_DATA: shape(
    { projectId: text },
    {
      metadata: shape({
        name: longText,
        description: longText,
        url: longText,
        icons: boundedList(longText),
      }),
      sdkVersion: text,
      sdkType: oneOf("w3m", "appkit"),
    },
  ),
  RELOAD: nothing,
  RPC_ABORT: nothing,
};

/** The type of a message to the frame, without its prefix. */
export type RequestType = keyof typeof requestPayloads;

/** The payload as it is posted. */
export type RequestPayload<T extends RequestType> = t.TypeOf<(typeof requestPayloads)[T]>;

/** The payload as callers pass it: RPC parameters may hold big integers. */
export type RequestInput<T extends RequestType> = T extends "RPC_REQUEST"
  ? RpcCall
  : RequestPayload<T>;

/** Decodes the payload of a message to the frame. */
export const requestPayload: {
  readonly [T in RequestType]: t.Type<RequestPayload<T>, unknown, unknown>;
} = requestPayloads;

export const isRequestType = (name: unknown): name is RequestType =>
  typeof name === "string" && Object.hasOwn(requestPayloads, name);

const account = shape({ address: text, type: oneOf("eoa", "smartAccount") });

/** Fields of both kinds of users. */
const userFields = {
  accounts: boundedList(account),
  preferredAccountType: text,
  userName: orNull(outsideName),
  signature: longText,
  message: longText,
  siwxMessage,
};

/** Who is logged in. An invalid e-mail address makes the whole message malformed. */
export const frameUser = shape(
  { address: text, chainId },
  { ...userFields, email: orNull(email), smartAccountDeployed: boolean },
);
export type FrameUser = t.TypeOf<typeof frameUser>;

/** Who logged in by social account. Its e-mail is whatever the service gave. */
export const socialUser = shape({ address: text, chainId }, { ...userFields, email: orNull(text) });
export type SocialUser = t.TypeOf<typeof socialUser>;
