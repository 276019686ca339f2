import { useObservableEagerState } from "observable-hooks";
import { of } from "rxjs";
import type { LoginState } from "../../effects/login/payload.js";
import { type LoginPort, loginPortOf } from "../../root/login-port.js";
import { useSluice } from "../sluice-context.js";

const NONE$ = of<LoginState | null>(null);

/** The log-in, and what its views may do with it; null until the code that carries it out is there. */
export const useLogin = (): { readonly login: LoginState; readonly port: LoginPort } | null => {
  const port = loginPortOf(useSluice());
  const login = useObservableEagerState(port?.login$ ?? NONE$);
  return login === null || port === null ? null : { login, port };
};

/** The code that carries a log-in out is still on its way: the dialog was opened on one, by a return to the page. */
export const useIsComing = (): boolean => {
  const sluice = useSluice();
  const { email, socials } = useObservableEagerState(sluice.features$);
  const isThere = useLogin() !== null;
  // Without a port it is not decided yet what is on.
  return !isThere && (loginPortOf(sluice) === null || email || socials.length > 0);
};
