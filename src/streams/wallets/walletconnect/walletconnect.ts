import { concatMap, defer, firstValueFrom, map, Observable, of } from "rxjs";
import type { Env } from "../../../base/env.js";
import { failed, messageOf } from "../../../base/errors.js";
import { loadOnce } from "../../../base/load-once.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import { type ClientParts, clients, createClient } from "./client.js";
import type { UniversalProvider } from "./library.js";
import { optionalNamespaces } from "./namespaces.js";
import type { PairStep, WalletConnectPort, WalletSession } from "./port.js";
import { pairingFailure, relayRefusal } from "./relay-failure.js";

export interface WalletConnectParts extends ClientParts {
  readonly env: ClientParts["env"] & Pick<Env, "window">;
  readonly beforeRequest: () => void;
}

/** WalletConnect over the real library, which is fetched at the first use. */
export const createWalletConnect = (parts: WalletConnectParts): WalletConnectPort => {
  const { storagePrefix } = parts.settings;
  const client$ = defer(async () => {
    const making = clients.get(storagePrefix) ?? createClient(parts);
    clients.set(storagePrefix, making);
    try {
      return await wakeUp(await making);
    } catch (cause) {
      clients.delete(storagePrefix); // the next try makes it anew
      throw failed("chunk/load-failed", messageOf(cause), cause);
    }
  });

  return {
    pair: ({ networks, activeId }) =>
      client$.pipe(
        // One session at a time: a leftover, e.g. of a late approval, is ended first. Whoever else
        // waited for that end may have sent the client to sleep.
        concatMap((library) => endSession(library).pipe(concatMap(() => wakeUp(library)))),
        concatMap((library) =>
          pairing$(library, networks).pipe(
            concatMap((step) =>
              step === "session"
                ? session$(library, activeId, parts).pipe(
                    map((session): PairStep => ({ step: "session", session })),
                  )
                : of(step),
            ),
          ),
        ),
      ),
    restore: ({ activeId }) =>
      client$.pipe(
        concatMap((library) => {
          if (library.session !== undefined) return session$(library, activeId, parts);
          goToSleep(library);
          return of(null);
        }),
      ),
    disconnect: () =>
      client$.pipe(
        concatMap((library) =>
          endSession(library).pipe(
            map(() => {
              if (library.session === undefined) goToSleep(library);
            }),
          ),
        ),
      ),
    away$: sessions$.pipe(concatMap(({ awayOf }) => awayOf(parts))),
    sleep: () => void clients.get(storagePrefix)?.then(goToSleep, () => undefined),
  };
};

/** Emits the code, then "session". Unsubscribing before that gives up: the code stops working. */
const pairing$ = (
  library: UniversalProvider,
  networks: Parameters<typeof optionalNamespaces>[0],
): Observable<"session" | PairStep> =>
  new Observable((subscriber) => {
    let isSettled = false;
    const offered = (uri: string): void => {
      subscriber.next({ step: "uri", uri });
      // A failure shows when the session is really wanted.
      subscriber.add(sessions$.subscribe({ error: () => undefined }));
    };
    const refused = (cause: unknown): void => {
      const refusal = relayRefusal(cause);
      if (refusal !== null) subscriber.error(refusal);
    };
    library.on("display_uri", offered);
    library.client.core.relayer.on("relayer_error", refused);
    library.connect({ optionalNamespaces: optionalNamespaces(networks) }).then(
      (session) => {
        if (subscriber.closed) {
          // Approved after the visitor went back: not taken, and the wallet is told.
          // A failure leaves nothing to do: no one holds the session.
          endSession(library).subscribe({ error: () => undefined });
          return;
        }
        isSettled = session !== undefined;
        if (isSettled) subscriber.next("session");
        subscriber.complete();
      },
      (cause: unknown) => subscriber.error(pairingFailure(cause)),
    );
    return () => {
      library.off("display_uri", offered);
      library.client.core.relayer.off("relayer_error", refused);
      if (!isSettled) goToSleep(library);
    };
  });

/** What is needed once a wallet approved, or is to be let go, is fetched while the visitor scans. */
const sessions$ = loadOnce(() => import("./session.js"));

const session$ = (
  library: UniversalProvider,
  activeId: CaipNetworkId,
  parts: WalletConnectParts,
): Observable<WalletSession> =>
  sessions$.pipe(concatMap(({ sessionOf }) => sessionOf(library, activeId, parts)));

const endSession = (library: UniversalProvider): Observable<void> =>
  library.session === undefined
    ? of(undefined)
    : sessions$.pipe(concatMap((session) => session.endSession(library)));

type Wake = () => Promise<void>;
const naps = new WeakMap<UniversalProvider, Promise<Wake | null>>();

const goToSleep = (library: UniversalProvider): void => {
  const nap = firstValueFrom(sessions$).then(
    ({ sleep }) => sleep(library),
    () => null, // the code could not be fetched: it stays awake
  );
  naps.set(library, nap);
};

/** Waking begins when falling asleep is over. */
const wakeUp = async (library: UniversalProvider): Promise<UniversalProvider> => {
  const wake = await naps.get(library);
  await wake?.();
  return library;
};

export default createWalletConnect;
