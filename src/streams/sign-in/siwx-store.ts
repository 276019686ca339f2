import type { Env } from "../../base/env.js";
import { decodeOrNull } from "../../codecs/decode.js";
import { signInSessions } from "../../codecs/sign-in/session.js";
import type { Siwx } from "../../codecs/sign-in/siwx.js";
import { type HostAct, hostAnswer } from "./host-answer.js";
import type { SettableSiteSessions } from "./site-sessions.js";

/** The functions of the option `siwx`. */
export const siwxStore = (siwx: Siwx, env: Pick<Env, "scheduler">): SettableSiteSessions => {
  const done = (act: HostAct, call: () => Promise<unknown>) =>
    hostAnswer(act, call, () => true, env);
  return {
    create$: (request) => hostAnswer("make", () => siwx.createMessage(request), String, env),
    add$: (session) => done("accept", () => siwx.addSession(session)),
    set$: (sessions) => done("accept", () => siwx.setSessions(sessions)),
    read$: ({ chainId, accountAddress }) =>
      hostAnswer(
        "read",
        () => siwx.getSessions(chainId, accountAddress),
        (answer) => decodeOrNull(signInSessions, answer),
        env,
      ),
    revoke$: ({ chainId, accountAddress }) =>
      done("end", () => siwx.revokeSession(chainId, accountAddress)),
    clear$: () => done("end", () => siwx.setSessions([])),
    isRequired: () => {
      try {
        return siwx.getRequired?.() !== false;
      } catch {
        return true; // the safe side
      }
    },
    signsOutOnDisconnect: siwx.signOutOnDisconnect !== false,
    keepsOne: false,
  };
};
