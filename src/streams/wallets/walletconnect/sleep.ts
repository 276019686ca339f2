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
import { left$, returned$ } from "../../browser/page.js";
import { type Clock, dropPairings, type UniversalProvider } from "./library.js";

/**
 * Stops the library's socket and timers, and drops pending pairings, whose codes no longer work. The library has
 * no such call, so two members of its relayer are shadowed while asleep: neither an `online` event nor a refusing relay
 * then makes it open sockets. A call that needs the connection meanwhile is never answered, since an error
 * would surface in the host's page, where nobody can catch it.
 *
 * @returns a function that wakes it
 */
export const sleep = async (
  provider: UniversalProvider,
  clock: Clock,
): Promise<() => Promise<void>> => {
  const { core } = provider.client;
  const { relayer } = core;
  const wakeIt = () => wake(provider);
  if (isAsleep(provider)) return wakeIt;
  const forgetTopics = await dropPairings(provider.client, clock);
  relayer.transportOpen = async () => undefined;
  relayer.confirmOnlineStateOrThrow = () => new Promise(() => undefined);
  core.heartbeat.stop();
  await relayer.transportClose().catch(() => undefined);
  await forgetTopics();
  return wakeIt;
};

/** Undoes {@link sleep}. If there are topics to listen to, the socket is opened again. */
const wake = async (provider: UniversalProvider): Promise<void> => {
  const { relayer, heartbeat } = provider.client.core;
  if (!isAsleep(provider)) return;
  Reflect.deleteProperty(relayer, "transportOpen");
  Reflect.deleteProperty(relayer, "confirmOnlineStateOrThrow");
  await heartbeat.init();
  // Not waited for: a session exists without its relay. The next pulse or request tries again.
  relayer.transportOpen().catch(() => undefined);
};

const isAsleep = ({ client }: UniversalProvider): boolean =>
  Object.hasOwn(client.core.relayer, "transportOpen");

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
