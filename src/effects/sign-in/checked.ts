import { isRight } from "fp-ts/Either";
import type { Env } from "../../base/env.js";
import { failed } from "../../base/errors.js";
import { type AskedSignIn, checkMessage } from "../../codecs/sign-in/check.js";
import { readMessage } from "../../codecs/sign-in/message.js";
import type { SignInMessage } from "../../codecs/sign-in/siwx.js";

/** How far the clocks of the site and of this device may differ. */
const SIGN_IN_SKEW_MS = 300_000;

/** What a message has to say besides being for this page, now. */
type Asked = Pick<AskedSignIn, "chainId" | "accountAddress" | "nonce">;

/**
 * The fields of a text that a visitor is to sign. What the text says counts, since that is what the wallet signs and a server reads.
 *
 * @throws sign-in/message-invalid if it is not for this page, or not for what was asked, so that nobody is asked to sign it
 */
export const checkedText = (
  text: string,
  asked: Asked,
  env: Pick<Env, "page" | "scheduler">,
): SignInMessage => {
  const read = readMessage(text);
  const problem = isRight(read) ? checkHere(read.right, asked, env)?.message : read.left;
  if (!isRight(read) || problem !== undefined)
    throw failed("sign-in/message-invalid", `${problem} Nobody was asked to sign it.`);
  return read.right;
};

/** {@link checkMessage} for this page, now. */
export const checkHere = (
  message: SignInMessage,
  asked: Asked,
  env: Pick<Env, "page" | "scheduler">,
) => {
  const { host, protocol } = new URL(env.page().origin);
  return checkMessage(message, {
    ...asked,
    domain: host,
    scheme: protocol.slice(0, -1),
    now: env.scheduler.now(),
    skewMs: SIGN_IN_SKEW_MS,
  });
};
