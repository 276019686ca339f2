import { useObservable, useSubscription } from "observable-hooks";
import { defer, EMPTY, of, switchMap } from "rxjs";
import { pageAhead } from "../../effects/directory/page-ahead.js";
import { useWallets } from "../host-hooks.js";
import { inIdleTime$ } from "../shell/in-idle-time.js";
import { useViewPorts } from "../sluice-context.js";

/**
 * Asks for later pages of the directory while nothing else happens, one at a time, so that most searches find what they
 * want at once. None after one that failed, until the end of the list asks for it. S2.11
 */
export const useReadAhead = (): void => {
  const { send, env } = useViewPorts();
  const page = pageAhead(useWallets().directory);
  useSubscription(
    useObservable(
      (page$) =>
        page$.pipe(
          switchMap(([next]) =>
            next === null
              ? EMPTY
              : inIdleTime$(env, [defer(() => of(send({ type: "directory/read-ahead" })))]),
          ),
        ),
      [page],
    ),
  );
};
