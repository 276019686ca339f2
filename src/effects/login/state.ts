import type { Fact } from "../events.js";
import type { LoginModel, LoginState } from "./payload.js";

export const NO_LOGIN: LoginModel = {
  step: null,
  busy: false,
  failure: null,
  resendAt: null,
  provider: null,
  subjectRef: null,
};

/** The fact that the log-in is now this; what is not named is as at the beginning. */
export const loginIs = (login: Partial<LoginModel> = {}): Fact => ({
  type: "login/changed",
  login: { ...NO_LOGIN, ...login },
});

/** A state for the views, and the key that its subject was taken from the vault with. */
export interface Shown {
  readonly ref: string | null;
  readonly state: LoginState;
}

/** The subject is taken from the vault once, and kept as long as it is the same. */
export const revealLogin =
  (take: (ref: string) => unknown) =>
  (shown: Shown | null, { subjectRef: ref, ...login }: LoginModel): Shown => {
    if (ref === null) return { ref, state: { ...login, subject: null } };
    const subject = shown?.ref === ref ? shown.state.subject : String(take(ref));
    return { ref, state: { ...login, subject } };
  };
