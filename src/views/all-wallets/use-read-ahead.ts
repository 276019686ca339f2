import { useObservable, useSubscription } from "observable-hooks";
import { defer, EMPTY, of, switchMap } from "rxjs";
import { pageAhead } from "../../model/directory-lists.js";
import { useWallets } from "../host-hooks.js";
import { ahead$, inIdleTime$ } from "../shell/in-idle-time.js";
import { useViewPorts } from "../sluice-context.js";

/**
 * Asks for later pages of the directory, one at a time, so that most searches find what they want at once: while nothing
 * else happens, or without delay while a search waits for the typing to end. None after one that failed, until the end of
 * the list asks for it. S2.11
 */
export const useReadAhead = (): void => {
  const { send, env } = useViewPorts();
  const { directory } = useWallets();
  const page = pageAhead(directory);
  const isAwaited = directory.search.status === "loading";
  useSubscription(
    useObservable(
      (inputs$) =>
        inputs$.pipe(
          switchMap(([next, now]) => {
            if (next === null) return EMPTY;
            const ask$ = defer(() => of(send({ type: "directory/read-ahead" })));
            return now ? ahead$(env, () => ask$) : inIdleTime$(env, [ask$]);
          }),
        ),
      [page, isAwaited],
    ),
  );
};
