import type { State } from "../../base/state.js";
import type { SluiceEvent } from "../events.js";
import type { LoginModel, LoginState } from "./payload.js";

/** The log-in; null until the code for it has been loaded. */
export interface LoginStates {
  readonly login$: State<LoginState | null>;
}

export const NO_LOGIN: LoginModel = {
  step: null,
  busy: false,
  failure: null,
  resendAt: null,
  provider: null,
  subjectRef: null,
};

export const foldLogin = (login: LoginModel | null, event: SluiceEvent): LoginModel | null =>
  event.type === "login/changed" ? event.login : login;

/** What the views read of it. */
export const showLogin = (model: LoginModel | null, subject: string | null): LoginState | null => {
  if (model === null) return null;
  const { subjectRef: _, ...login } = model;
  return { ...login, subject };
};
