import { useObservableState } from "observable-hooks";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import type { InitialState } from "../base/browser-env.js";
import { readNow, type State } from "../base/state.js";
import type { HostStates, ViewOptions, ViewPorts } from "../root/inside.js";
import type { Sluice } from "../root/types.js";
import { viewPortsOf } from "../root/view-ports.js";

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

/** The sluice of the nearest provider. Throws without one. */
export const useSluice = (): Sluice => useParts().sluice;

/** The private side of the sluice, for our own views. @internal */
export const useViewPorts = (): ViewPorts => useParts().ports;

/** The host's options as they are now. @internal */
export const useOptions = (): ViewOptions => useParts().options;

const useParts = (): SluiceParts => {
  const parts = useContext(SluiceContext);
  if (parts === null) throw new Error("Put <SluiceProvider sluice={...}> around this component");
  return parts;
};

/** What a state is now, and after each change. @internal */
export const useNow = <T,>(state$: State<T>): T =>
  useObservableState(state$, () => readNow(state$));

/**
 * A state, as it is now. On a server, and while React hydrates a server's page, as it is there: what is stored in
 * the browser, or the visitor prefers, comes in the render after, so that the two pages agree.
 * @internal
 */
export const useShown = <T,>(select: (states: HostStates) => Observable<T>): T => {
  const now = useNow(select(useSluice()));
  const served = useServed();
  const isServed = useSyncExternalStore(never, no, yes);
  return isServed ? readNow(select(served())) : now;
};

/** The states as they are on a server, where React hydrates a page that came from one. @internal */
const useServed = (): (() => HostStates) => useParts().served;

const never = () => () => undefined;
const no = () => false;
const yes = () => true;
