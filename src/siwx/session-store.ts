import { decodeOrNull } from "../codecs/decode.js";
import { SIGN_IN_SESSIONS_MAX } from "../codecs/limits.js";
import { signInSession } from "../codecs/sign-in/session.js";
import type { SignInSession } from "../codecs/sign-in/siwx.js";
import { parseJson } from "../codecs/text.js";

/** The sessions of this browser. */
export interface SessionStore {
  readonly read: () => readonly SignInSession[];
  readonly write: (sessions: readonly SignInSession[]) => void;
}

type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

const KEY = "@sluice/sign-in";

/** In the page's memory where there is no storage, or none that can be written: they end with the page then. */
export const sessionStore = (storage: () => Storage | null): SessionStore => {
  let own: readonly SignInSession[] | null = null;
  return {
    read: () => own ?? stored(storage()),
    write: (sessions) => {
      const newest = sessions.slice(-SIGN_IN_SESSIONS_MAX);
      own = keep(storage(), newest) ? null : newest;
    },
  };
};

/** What cannot be read counts as absent. */
const stored = (storage: Storage | null): readonly SignInSession[] => {
  try {
    const said = parseJson(storage?.getItem(KEY) ?? null);
    return Array.isArray(said)
      ? said.slice(-SIGN_IN_SESSIONS_MAX).flatMap((it) => decodeOrNull(signInSession, it) ?? [])
      : [];
  } catch {
    return []; // denied
  }
};

const keep = (storage: Storage | null, sessions: readonly SignInSession[]): boolean => {
  try {
    if (sessions.length === 0) storage?.removeItem(KEY);
    else storage?.setItem(KEY, JSON.stringify(sessions));
    return storage !== null;
  } catch {
    return false; // denied, or full
  }
};
