import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import { startWith } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { useOptions } from "../sluice-context.js";

const code$ = loadOnce(() => import("../legal/legal.js")).pipe(startWith(null));

/**
 * The host's terms around the ways to connect, fetched if the host has any, and drawn at once when the visitor
 * comes back. Nobody connects without them.
 */
export const Terms = ({ children }: { readonly children: ReactNode }) => {
  const { termsConditionsUrl, privacyPolicyUrl } = useOptions();
  return termsConditionsUrl === null && privacyPolicyUrl === null ? (
    children
  ) : (
    <WithLegal>{children}</WithLegal>
  );
};

const WithLegal = ({ children }: { readonly children: ReactNode }) => {
  const code = useObservableEagerState(code$);
  return code === null ? <span className="spin" /> : <code.default>{children}</code.default>;
};
