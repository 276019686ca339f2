import type { SluiceEvent } from "./events.js";
import type { LoginModel } from "./login.js";

const NO_LOGIN: LoginModel = {
  step: null,
  busy: false,
  failure: null,
  resendAt: null,
  provider: null,
  subjectRef: null,
};

export const foldLogin = (login: LoginModel | null, event: SluiceEvent): LoginModel | null => {
  switch (event.type) {
    case "login/reached":
      return { ...NO_LOGIN, ...event.at };
    case "login/asking":
      return { ...NO_LOGIN, ...event.at, busy: true };
    case "login/failed":
      return { ...NO_LOGIN, ...event.at, failure: event.failure };
    case "login/ready":
    case "login/left":
    case "login/done":
      return NO_LOGIN;
    default:
      return login;
  }
};
