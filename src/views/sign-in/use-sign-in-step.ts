import { useObservableEagerState } from "observable-hooks";
import { useRef } from "react";
import type { SignInStep } from "../../model/sign-in.js";
import { useViewPorts } from "../sluice-context.js";

/** What the visitor is asked. The last one stays while the view is left. */
export const useSignInStep = (): SignInStep | null => {
  const { step } = useObservableEagerState(useViewPorts().signIn$);
  const last = useRef(step);
  last.current = step ?? last.current;
  return last.current;
};
