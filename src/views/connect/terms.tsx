import type { ReactNode } from "react";
import { startWith } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import { useNow, useOptions } from "../sluice-context.js";

const code$ = loadOnce(() => import("../legal/legal.js")).pipe(startWith(null));

/**
 * The host's terms around the ways to connect, fetched if the host has any, and drawn at once when the visitor
 * comes back. Nobody connects without them.
 */
export const Terms = ({ children, after }: TermsProps) =>
  useHasTerms() ? (
    <WithLegal after={after}>{children}</WithLegal>
  ) : (
    <>
      {children}
      {after}
    </>
  );

interface TermsProps {
  readonly children: ReactNode;
  /** Stands below, and comes together with the terms. */
  readonly after?: ReactNode;
}

export const useHasTerms = (): boolean => {
  const { termsConditionsUrl, privacyPolicyUrl } = useOptions();
  return termsConditionsUrl !== null || privacyPolicyUrl !== null;
};

const WithLegal = ({ children, after }: TermsProps) => {
  const code = useNow(code$);
  return code === null ? (
    <span className="spin" />
  ) : (
    <>
      <code.default>{children}</code.default>
      {after}
    </>
  );
};
