import { useObservableEagerState } from "observable-hooks";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Sluice, ViewOptions, ViewPorts } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";

/** What every view below a provider can use. */
interface SluiceParts {
  readonly sluice: Sluice;
  readonly ports: ViewPorts;
}

/** Carries the sluice down the tree. Hosts use {@link SluiceProvider}. */
export const SluiceContext = createContext<SluiceParts | null>(null);

/** Provides a sluice to the buttons, the dialog and the hooks below it. */
export const SluiceProvider = ({
  sluice,
  children,
}: {
  readonly sluice: Sluice;
  readonly children?: ReactNode;
}) => {
  const parts = useMemo(() => ({ sluice, ports: viewPortsOf(sluice) }), [sluice]);
  return <SluiceContext.Provider value={parts}>{children}</SluiceContext.Provider>;
};

const useParts = (): SluiceParts => {
  const parts = useContext(SluiceContext);
  if (parts === null) throw new Error("Put <SluiceProvider sluice={...}> around this component");
  return parts;
};

/** The sluice of the nearest provider. Throws without one. */
export const useSluice = (): Sluice => useParts().sluice;

/** The private side of the sluice, for our own views. */
export const useViewPorts = (): ViewPorts => useParts().ports;

/** The host's options as they are now. */
export const useOptions = (): ViewOptions => useObservableEagerState(useViewPorts().options$);
