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
 * Closes the socket while the page is in the browser's back/forward cache, and opens it again afterwards. An
 * open socket keeps the page out of the cache, or is cut with an error in the host's console. Sessions and the
 * code on offer stay; the relay delivers what was said meanwhile.
 */
export const away$ = (
  library: () => ObservableInput<SocketOwner> | undefined,
  env: Pick<Env, "window">,
): Observable<never> =>
  left$(env).pipe(
    concatMap(() =>
      from(library() ?? []).pipe(
        map(({ client }) => client.core.relayer),
        // A socket that is just opening is left to the library, which tries again by itself.
        filter(({ connected }) => connected),
        concatMap((relayer) => {
          // Synchronously: the page is frozen once its listeners have been called.
          const closed = relayer.transportClose();
          return returned$(env).pipe(
            take(1),
            concatMap(() => closed),
            concatMap(() => relayer.transportOpen()),
          );
        }),
        // The library's next pulse, or the next request, opens the socket.
        catchError(() => EMPTY),
      ),
    ),
    ignoreElements(),
  );
