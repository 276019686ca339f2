import { useObservableState } from "observable-hooks";
import { readNow, type State } from "../base/state.js";

/** What a state is now, and after each change. */
export const useNow = <T>(state$: State<T>): T => useObservableState(state$, () => readNow(state$));
