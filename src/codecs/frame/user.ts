import * as t from "io-ts";
import { orNull } from "../or.js";
import { shape } from "../shape.js";
import { email } from "./email.js";
import { chainId, listOf, longText, shownName, text } from "./texts.js";

/** What is signed at log-in with one click. */
export const siwxMessage = shape(
  { accountAddress: text, chainId: text, domain: text, uri: longText, version: text, nonce: text },
  {
    serializedMessage: longText,
    notBefore: text,
    statement: longText,
    resources: listOf(longText),
    requestId: text,
    issuedAt: text,
    expirationTime: text,
  },
);
export type SiwxMessage = t.TypeOf<typeof siwxMessage>;

const account = shape({ address: text, type: t.keyof({ eoa: null, smartAccount: null }) });

/** What both kinds of users have. */
const known = {
  accounts: listOf(account),
  preferredAccountType: text,
  userName: orNull(shownName),
  signature: longText,
  message: longText,
  siwxMessage,
};

/** Who is logged in. An e-mail that is there must be valid, else the message is refused. */
export const frameUser = shape(
  { address: text, chainId },
  { ...known, email: orNull(email), smartAccountDeployed: t.boolean },
);
export type FrameUser = t.TypeOf<typeof frameUser>;

/** Who logged in by a social account; its e-mail is whatever that service gave. */
export const socialUser = shape({ address: text, chainId }, { ...known, email: orNull(text) });
export type SocialUser = t.TypeOf<typeof socialUser>;
