import {
  catchError,
  concatMap,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  type Observable,
  type ObservableInput,
  take,
} from "rxjs";
import type { Env } from "../../../base/env.js";
import { left$, returned$ } from "../../browser/page-cache.js";

/** The part of the library that holds the socket. Opening does nothing without topics, or while asleep. */
export interface SocketOwner {
  readonly client: {
    readonly core: {
      readonly relayer: {
        readonly connected: boolean;
        transportClose(): ObservableInput<unknown>;
        transportOpen(): ObservableInput<unknown>;
      };
    };
  };
}

/**
 * Closes the socket while the page lies in the browser's back/forward cache, and opens it again: an
 * open one keeps the page out of it, or is cut with an error in the host's console. Sessions and the
 * code on offer stay; what was said meanwhile is fetched from the relay.
 */
export const away$ = (
  library: () => ObservableInput<SocketOwner> | undefined,
  env: Pick<Env, "window">,
): Observable<never> =>
  left$(env).pipe(
    concatMap(() =>
      from(library() ?? []).pipe(
        map(({ client }) => client.core.relayer),
        // One that is just opening is left to the library, which tries again by itself.
        filter(({ connected }) => connected),
        concatMap((relayer) => {
          // Now: the page is frozen as soon as its listeners have been called.
          const closed = relayer.transportClose();
          return returned$(env).pipe(
            take(1),
            concatMap(() => closed),
            concatMap(() => relayer.transportOpen()),
          );
        }),
        // The library's next pulse, or the next request, opens it.
        catchError(() => EMPTY),
      ),
    ),
    ignoreElements(),
  );
