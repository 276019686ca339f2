import type * as t from "io-ts";
import { boundedList, chainId, longText, text } from "../bounded.js";
import { orNull } from "../or.js";
import { outsideName } from "../outside-name.js";
import { boolean } from "../primitives.js";
import { oneOf } from "../refine.js";
import { shape } from "../shape.js";
import { email } from "./email.js";

/** A sign-in message that is signed with the log-in. */
export const siwxMessage = shape(
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

const account = shape({ address: text, type: oneOf("eoa", "smartAccount") });

/** Fields of both kinds of users. */
const known = {
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
  { ...known, email: orNull(email), smartAccountDeployed: boolean },
);
export type FrameUser = t.TypeOf<typeof frameUser>;

/** Who logged in by social account. Its e-mail is whatever the service gave. */
export const socialUser = shape({ address: text, chainId }, { ...known, email: orNull(text) });
export type SocialUser = t.TypeOf<typeof socialUser>;
