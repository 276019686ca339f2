import { useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import { readNow } from "../base/state.js";
import type { HostStates } from "../root/view-types.js";
import { useServed, useSluice } from "./sluice-context.js";
import { useNow } from "./use-now.js";

/**
 * A state, as it is now. On a server, and while React hydrates a server's page, as it is there: what is stored in
 * the browser, or the visitor prefers, comes in the render after, so that the two pages agree.
 */
export const useShown = <T>(select: (states: HostStates) => Observable<T>): T => {
  const now = useNow(select(useSluice()));
  const served = useServed();
  const isServed = useSyncExternalStore(never, no, yes);
  return isServed ? readNow(select(served())) : now;
};

const never = () => () => undefined;
const no = () => false;
const yes = () => true;
