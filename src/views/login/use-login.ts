import { hasLogin } from "../../model/features.js";
import type { LoginState } from "../../model/login.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** The log-in; null until its code has loaded. */
export const useLoginState = (): LoginState | null => useNow(useSluice().login$);

/**
 * True while the code of the log-in is loading: the dialog opened on a log-in, because the visitor returned to
 * the page.
 */
export const useIsComing = (): boolean => {
  const features = useNow(useSluice().features$);
  return useLoginState() === null && (!features.decided || hasLogin(features));
};
