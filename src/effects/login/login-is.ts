import type { Fact, FactOf } from "../../model/events.js";
import { type LoginModel, NO_LOGIN } from "../../model/login.js";

type LoginChanged = FactOf<"login/changed">;

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
