import { useObservableState } from "observable-hooks";
import { loadOnce } from "../../base/load-once.js";
import type { ConnectMethod } from "./connect-methods.js";

const code$ = loadOnce(() => import("../login/login.js"));

/** A way to log in without a wallet: fetched where one is on. S1.3 */
export const LoginMethod = ({ method }: { readonly method: Exclude<ConnectMethod, "wallet"> }) => {
  const code = useObservableState(code$, null);
  return code === null ? <span className="spin" /> : <code.default method={method} />;
};
