import { concatMap, defer, firstValueFrom, map, Observable, of } from "rxjs";
import type { Env } from "../../base/env.js";
import { failed, messageOf } from "../../base/errors.js";
import { loadOnce } from "../../base/load-once.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import { type ClientParts, createClient } from "./client.js";
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
  let making: Promise<UniversalProvider> | null = null;
  const client$ = defer(async () => {
    making ??= createClient(parts);
    try {
      return await wakeUp(await making);
    } catch (cause) {
      making = null; // the next try makes it anew
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
    away$: sessions$.pipe(concatMap(({ away$ }) => away$(() => making, parts.env))),
    sleep: () => void making?.then(goToSleep, () => undefined),
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
    subscriber.add(() => {
      library.off("display_uri", offered);
      library.client.core.relayer.off("relayer_error", refused);
      if (!isSettled) goToSleep(library);
    });

    library.connect({ optionalNamespaces: optionalNamespaces(networks) }).then(
      (session) => {
        if (subscriber.closed) {
          // Approved after the visitor went back: not taken, and the wallet is told.
          // A failure leaves nothing to do: no one holds the session.
          if (session !== undefined) endSession(library).subscribe({ error: () => undefined });
          return;
        }
        isSettled = session !== undefined;
        if (isSettled) subscriber.next("session");
        subscriber.complete();
      },
      (cause: unknown) => subscriber.error(pairingFailure(cause)),
    );
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

type Sessions = typeof import("./session.js");
const naps = new WeakMap<UniversalProvider, Promise<Sessions | null>>();

const goToSleep = (library: UniversalProvider): void => {
  const nap = firstValueFrom(sessions$).then(
    async (sessions) => {
      await sessions.sleep(library);
      return sessions;
    },
    () => null, // the code could not be fetched: it stays awake
  );
  naps.set(library, nap);
};

/** Waking begins when falling asleep is over. */
const wakeUp = async (library: UniversalProvider): Promise<UniversalProvider> => {
  const sessions = await naps.get(library);
  await sessions?.wake(library);
  return library;
};

export default createWalletConnect;
