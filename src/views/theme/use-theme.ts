import { useObservableEagerState } from "observable-hooks";
import { useLayoutEffect } from "react";
import { useSluice } from "../sluice-context.js";

/** Keeps the host element's theme and variables in step with `theme$`, live. S9.20 to S9.24 */
export const useTheme = (host: HTMLElement): void => {
  const { resolved, variables } = useObservableEagerState(useSluice().theme$);
  useLayoutEffect(() => {
    host.dataset.theme = resolved;
  }, [host, resolved]);
  useLayoutEffect(() => {
    const names = Object.keys(variables).filter((name) => name.startsWith("--"));
    for (const name of names) host.style.setProperty(name, variables[name] ?? "");
    return () => {
      for (const name of names) host.style.removeProperty(name);
    };
  }, [host, variables]);
};
