import type { State } from "../../base/state.js";
import type { Fact, FactOf, SluiceEvent } from "../events.js";
import type { LoginModel, LoginState } from "./payload.js";

type LoginChanged = FactOf<"login/changed">;

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

/** The fact that the log-in is now this. Fields that are not given have their initial values. */
export const loginIs = (login: Partial<LoginModel> = {}): Fact => ({
  type: "login/changed",
  login: { ...NO_LOGIN, ...login },
});

/** The fact that the log-in was given up. */
export const loginLeft = (left: NonNullable<LoginChanged["left"]>): Fact => ({
  type: "login/changed",
  login: NO_LOGIN,
  left,
});

export const foldLogin = (login: LoginModel | null, event: SluiceEvent): LoginModel | null =>
  event.type === "login/changed" ? event.login : login;

/** What the views read of it. */
export const showLogin = (model: LoginModel | null, subject: string | null): LoginState | null => {
  if (model === null) return null;
  const { subjectRef: _, ...login } = model;
  return { ...login, subject };
};
