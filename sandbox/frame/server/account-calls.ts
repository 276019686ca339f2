import type { Hex } from "viem";
import { isObject, isText, type JsonObject } from "../../shared/json.js";
import { createCodes } from "../accounts/codes.js";
import { createEmailChange } from "../accounts/email-change.js";
import { createEmailLogin, emailFrom } from "../accounts/email-login.js";
import type { FarcasterLogin } from "../accounts/farcaster-login.js";
import { createOutbox, type Outbox } from "../accounts/outbox.js";
import { isSocialProvider, type SocialLogin } from "../accounts/social-login.js";
import type { User, Users } from "../accounts/users.js";
import type { AccountCall } from "../chain/account-abi.js";
import { evmAccount } from "../chain/derive-keys.js";
import type { Relayer } from "../chain/relayer.js";
import { Problem } from "../problem.js";
import { askPaymaster } from "./ask-paymaster.js";

/** What the frame page asks of its own server, by name. Rejects with `Problem` where a person can act. */
export type AccountCalls = {
  readonly call: (name: string, body: JsonObject) => Promise<unknown>;
  readonly clickLink: (secret: string) => boolean;
  readonly outbox: Outbox;
  readonly expireCodes: () => void;
};

const textOf = (body: JsonObject, name: string): string => {
  const value = body[name];
  if (!isText(value)) throw new Problem(`The request lacks ${name}.`);
  return value;
};

const callsOf = (body: JsonObject): readonly AccountCall[] =>
  (Array.isArray(body.calls) ? body.calls : []).filter(isObject).map((call) => ({
    to: textOf(call, "to") as Hex,
    data: textOf(call, "data") as Hex,
    value: BigInt(textOf(call, "value")),
  }));

export const createAccountCalls = ({
  users,
  social,
  farcaster,
  relayer,
  frameUrl,
}: {
  readonly users: Users;
  readonly social: SocialLogin;
  readonly farcaster: FarcasterLogin;
  readonly relayer: Relayer;
  readonly frameUrl: string;
}): AccountCalls => {
  const codes = createCodes();
  const outbox = createOutbox();
  const login = createEmailLogin({ users, codes, outbox, frameUrl });
  const change = createEmailChange({ users, codes, outbox });
  const welcomed = new Set<string>();

  const attempt = (body: JsonObject) => ({
    email: emailFrom(textOf(body, "email")),
    device: textOf(body, "device"),
  });
  /** The keys go to the frame's own page only, which is where they are used. */
  const whoIs = async (user: User) => {
    const owner = evmAccount(user.seed).address;
    if (!welcomed.has(user.id)) {
      await relayer.welcome(owner);
      welcomed.add(user.id);
    }
    const { email, userName, provider, seed, preferred } = user;
    const smartAccount = await relayer.accountOf(owner);
    return { email, userName, provider, seed, preferred, smartAccount };
  };

  const calls: Readonly<Record<string, (body: JsonObject) => unknown>> = {
    "email/start": (body) => ({ action: login.start(attempt(body), body.token) }),
    "email/device": (body) => login.deviceConfirmed(attempt(body)),
    "email/finish": (body) => ({ token: login.finish(attempt(body), textOf(body, "code")) }),
    "change/start": (body) => {
      const user = users.need(body.token);
      return { action: change.start(user, emailFrom(textOf(body, "email"))) };
    },
    "change/primary": (body) => change.primary(users.need(body.token), textOf(body, "code")),
    "change/secondary": (body) => {
      const newEmail = change.secondary(users.need(body.token), textOf(body, "code"));
      login.trust({ email: newEmail, device: textOf(body, "device") });
      return { newEmail };
    },
    "social/start": (body) => {
      const { provider } = body;
      if (!isSocialProvider(provider)) {
        throw new Problem("This provider is not offered. Choose another one.");
      }
      const visit = { provider, device: textOf(body, "device"), host: textOf(body, "host") };
      return { uri: social.start(visit) };
    },
    "social/finish": (body) => ({
      token: social.finish(textOf(body, "uri"), textOf(body, "device")),
    }),
    "farcaster/start": () => farcaster.start(),
    "farcaster/finish": (body) => farcaster.finish(textOf(body, "channel")),
    "session/user": async (body) => {
      const user = users.ofSession(body.token);
      return { user: user === undefined ? null : await whoIs(user) };
    },
    "session/prefer": (body) => {
      const { type } = body;
      if (type !== "eoa" && type !== "smartAccount") {
        throw new Problem("This account type is not offered. Choose eoa or smartAccount.");
      }
      users.need(body.token).preferred = type;
    },
    "session/end": (body) => users.closeSession(textOf(body, "token")),
    "relay/execute": async (body) => {
      const owner = evmAccount(users.need(body.token).seed).address;
      const signature = textOf(body, "signature") as Hex;
      const [chainId, batch] = [Number(body.chainId), callsOf(body)];
      const { paymaster } = body;
      if (!isObject(paymaster))
        return { hash: await relayer.execute(chainId, owner, batch, signature) };
      const account = await relayer.accountOf(owner);
      await askPaymaster(paymaster, { account, chainId, calls: batch, signature });
      return { hash: await relayer.execute(chainId, owner, batch, signature, "paymaster") };
    },
  };

  return {
    call: async (name, body) => {
      const wanted = Object.hasOwn(calls, name) ? calls[name] : undefined;
      if (wanted === undefined) throw new Problem(`There is no call ${name}.`);
      return wanted(body);
    },
    clickLink: login.clickLink,
    outbox,
    expireCodes: codes.expire,
  };
};
