import { useObservableEagerState } from "observable-hooks";
import { of } from "rxjs";
import type { LoginState } from "../../effects/login/types.js";
import { type LoginPort, loginPortOf } from "../../root/login-port.js";
import { useSluice } from "../sluice-context.js";

const NONE$ = of<LoginState | null>(null);

/** The log-in, and what its views may do with it; null until the code that carries it out is there. */
export const useLogin = (): { readonly login: LoginState; readonly port: LoginPort } | null => {
  const port = loginPortOf(useSluice());
  const login = useObservableEagerState(port?.login$ ?? NONE$);
  return login === null || port === null ? null : { login, port };
};
