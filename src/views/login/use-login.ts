import { useObservableEagerState } from "observable-hooks";
import { hasLogin, isDecided } from "../../effects/features/state.js";
import type { LoginState } from "../../effects/login/payload.js";
import { useSluice, useViewPorts } from "../sluice-context.js";

/** The log-in; null until the code that carries it out is there. */
export const useLogin = (): LoginState | null => useObservableEagerState(useViewPorts().login$);

/** The code that carries a log-in out is still on its way: the dialog was opened on one, by a return to the page. */
export const useIsComing = (): boolean => {
  const features = useObservableEagerState(useSluice().features$);
  return useLogin() === null && (!isDecided(features) || hasLogin(features));
};
