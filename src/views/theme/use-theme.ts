import { useObservableEagerState } from "observable-hooks";
import { useLayoutEffect } from "react";
import { useSluice } from "../sluice-context.js";

/** Keeps the theme and variables of the host element up to date with `theme$`. S9.20 to S9.24 */
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
