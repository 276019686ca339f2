import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { InitialState } from "../base/server-env.js";
import type { Sluice } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";
import type { HostStates, ViewOptions, ViewPorts } from "../root/view-types.js";
import { useNow } from "./use-now.js";

/** What every view below a provider can use. @internal */
export interface SluiceParts {
  readonly sluice: Sluice;
  readonly ports: ViewPorts;
  /** The states as they are on a server. */
  readonly served: () => HostStates;
  /** The host's options as they are now. Followed once for all views: nearly each of them needs some. */
  readonly options: ViewOptions;
}

/** Carries the sluice down the tree. Hosts use {@link SluiceProvider}. @internal */
export const SluiceContext = createContext<SluiceParts | null>(null);

/** Provides a sluice to the buttons, the dialog and the hooks below it. */
export const SluiceProvider = ({
  sluice,
  initialState,
  children,
}: {
  readonly sluice: Sluice;
  /** What `sluice/ssr` read from the page's cookie, so that the server draws what this visitor had. */
  readonly initialState?: InitialState | undefined;
  readonly children?: ReactNode;
}) => {
  const parts = useMemo(() => {
    const ports = viewPortsOf(sluice);
    let states: HostStates | undefined;
    const served = () => {
      states ??= ports.onServer(initialState);
      return states;
    };
    return { sluice, ports, served };
  }, [sluice, initialState]);
  const options = useNow(parts.ports.options$);
  const all = useMemo(() => ({ ...parts, options }), [parts, options]);
  return <SluiceContext.Provider value={all}>{children}</SluiceContext.Provider>;
};

const useParts = (): SluiceParts => {
  const parts = useContext(SluiceContext);
  if (parts === null) throw new Error("Put <SluiceProvider sluice={...}> around this component");
  return parts;
};

/** The sluice of the nearest provider. Throws without one. */
export const useSluice = (): Sluice => useParts().sluice;

/** The private side of the sluice, for our own views. @internal */
export const useViewPorts = (): ViewPorts => useParts().ports;

/** The states as they are on a server, where React hydrates a page that came from one. @internal */
export const useServed = (): (() => HostStates) => useParts().served;

/** The host's options as they are now. @internal */
export const useOptions = (): ViewOptions => useParts().options;
