import type { Env } from "../../base/env.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import { decodeOrNull } from "../../codecs/decode.js";
import { orNull } from "../../codecs/or.js";
import { number, string } from "../../codecs/primitives.js";
import { shape } from "../../codecs/shape.js";
import type { SiweConfig, SiweMessageFields } from "../../codecs/sign-in/siwe-config.js";
import type { SignInRequest, SignInSession } from "../../codecs/sign-in/siwx.js";
import { hostAnswer } from "./host-answer.js";
import type { SiteSessions } from "./site-sessions.js";

type SiweEnv = Pick<Env, "scheduler" | "page">;

/** The callbacks of the option `siweConfig`. It knows one session, of an account of an EVM network. wire 12.6 */
export const siweStore = (config: SiweConfig, env: SiweEnv): SiteSessions => {
  const signOut = async () => {
    await config.signOut();
    config.onSignOut?.();
  };
  const clear$ = () => hostAnswer("end", signOut, () => true, env);
  return {
    create$: (request) => hostAnswer("make", () => textOf(config, request, env), String, env),
    add$: ({ data: { accountAddress: address, chainId }, message, signature, cacao }) =>
      hostAnswer(
        "accept",
        () => config.verifyMessage({ message, signature, ...(cacao && { cacao }) }),
        (isValid) => {
          if (isValid !== true) return null;
          config.onSignIn?.({ address, chainId: numberOf(chainId) });
          return true;
        },
        env,
      ),
    read$: (request) =>
      hostAnswer(
        "read",
        () => sessionsFor(config, request, signOut, env),
        (known) => known,
        env,
      ),
    revoke$: clear$,
    clear$,
    isRequired: () => config.required !== false,
    signsOutOnDisconnect: config.signOutOnDisconnect !== false,
    keepsOne: true,
  };
};

const textOf = async (
  config: SiweConfig,
  { chainId, accountAddress }: SignInRequest,
  env: SiweEnv,
): Promise<string> => {
  const nonce = await config.getNonce(accountAddress);
  const { origin } = env.page();
  const fields: SiweMessageFields = {
    domain: new URL(origin).host,
    uri: origin,
    iat: new Date(env.scheduler.now()).toISOString(),
    ...(await config.getMessageParams?.()),
    address: `did:pkh:${chainId}:${accountAddress}`,
    chainId: numberOf(chainId),
    nonce,
    version: "1",
  };
  return config.createMessage(fields);
};

const session = orNull(shape({ address: string, chainId: number }));

/** Null for an answer that cannot be used. Whoever becomes somebody else, or goes elsewhere, is signed out, unless the site keeps them. */
const sessionsFor = async (
  config: SiweConfig,
  { chainId, accountAddress }: SignInRequest,
  signOut: () => Promise<void>,
  env: SiweEnv,
): Promise<readonly SignInSession[] | null> => {
  const answer = await config.getSession();
  const known = decodeOrNull(session, answer ?? null);
  if (known === null) return answer == null ? [] : null;
  const isOther = !isSameAccount("eip155", known.address, accountAddress);
  const isElsewhere = known.chainId !== numberOf(chainId);
  if (
    (isOther && config.signOutOnAccountChange !== false) ||
    (isElsewhere && config.signOutOnNetworkChange !== false)
  )
    await signOut();
  else if (!isOther) return [unsigned(chainId, accountAddress, env)];
  return [];
};

/** The site keeps the message and its signature to itself. */
const unsigned = (
  chainId: SignInRequest["chainId"],
  accountAddress: string,
  env: SiweEnv,
): SignInSession => {
  const { origin } = env.page();
  const domain = new URL(origin).host;
  const data = { chainId, accountAddress, domain, uri: origin, version: "1", nonce: "" };
  return { data, message: "", signature: "" };
};

const numberOf = (chainId: SignInRequest["chainId"]): number => Number(chainId.split(":")[1]);
