import { concatMap, defer, map, Observable, of } from "rxjs";
import { allOf } from "../../../base/answers.js";
import { failed, messageOf, type SluiceError } from "../../../base/errors.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";
import type { Settings } from "../../../codecs/options/settings.js";
import type { OpenStep, Session, Stored, Wallet } from "../port.js";
import { clients, goToSleep, sessions$, wakeUp } from "./clients.js";
import type { Clock, UniversalProvider } from "./library.js";
import { type Answer, ask, pairingFailure, relayFailure, turnedAway$ } from "./pairing.js";
import {
  type ClientParts,
  type OverSessions,
  optionalNamespaces,
  type WalletConnectParts,
  type WalletConnectPort,
} from "./port.js";

/** WalletConnect over the real library, which is fetched at the first use. */
export const createWalletConnect = (parts: WalletConnectParts): WalletConnectPort => {
  const { env } = parts;
  const { storagePrefix } = parts.settings;
  const client$ = defer(async () => {
    const making = clients.get(storagePrefix) ?? create(parts);
    clients.set(storagePrefix, making);
    try {
      return await wakeUp(await making);
    } catch (cause) {
      clients.delete(storagePrefix); // the next try makes it anew
      throw failed("chunk/load-failed", messageOf(cause), cause);
    }
  });
  /** Null if it shares accounts, but not the stored one. */
  const session$ = (
    [{ library, clientId }, overSessions]: Ready,
    activeId: CaipNetworkId,
    stored?: Stored,
  ): Observable<Session | null> =>
    sessions$.pipe(
      map(({ walletsOf, walletsOf$, peerOf }) => {
        const id = library.session?.topic ?? "";
        const read = (kept: readonly Wallet[], active?: Stored) =>
          walletsOf(library, activeId, parts, overSessions, kept, active);
        const wallets = read([], stored);
        if (wallets.length === 0) {
          const isShared = read([]).length > 0;
          abandon(library, env);
          if (!isShared) throw nothingShared();
          return null;
        }
        return {
          id,
          wallet: peerOf(library),
          clientId,
          wallets$: walletsOf$(library, wallets, read),
          end: () => end(library, env, id),
          endsUnused: true,
        };
      }),
    );
  const ready$ = (networks: readonly Network[]) =>
    allOf<Ready>([client$.pipe(concatMap(named)), parts.overSessions(networks)]);

  return {
    open: ({ networks, activeId, signIn }) =>
      ready$(networks).pipe(
        // One session at a time: a leftover, e.g. of a late approval, is ended first. Another caller that
        // waited for that end may have put the client to sleep.
        concatMap((ready) => {
          const [{ library }, overSessions] = ready;
          const wanted = optionalNamespaces(networks, overSessions, parts.sharedUrls);
          return endSession(library, env).pipe(
            concatMap(() => wakeUp(library)),
            concatMap(() => pairing$(library, env, () => ask(library, wanted, signIn))),
            concatMap((step) =>
              "auths" in step
                ? session$(ready, activeId).pipe(
                    concatMap((session): readonly OpenStep[] =>
                      session === null ? [] : [{ step: "session", session, auths: step.auths }],
                    ),
                  )
                : of(step),
            ),
          );
        }),
      ),
    restore: (stored) =>
      // Asked first, since the library forgets expired sessions when it starts.
      defer(() => hadExpired(parts)).pipe(
        concatMap((isExpired) =>
          ready$(parts.networks()).pipe(
            concatMap((ready) => {
              const [{ library }] = ready;
              if (library.session !== undefined)
                return session$(ready, stored.caipNetworkId, stored);
              goToSleep(library, env);
              if (isExpired) throw sessionExpired();
              return of(null);
            }),
          ),
        ),
      ),
    refusals$: client$.pipe(concatMap(relayRefusals$)),
    away$: sessions$.pipe(concatMap(({ awayOf }) => awayOf(parts))),
    sleep: () =>
      void clients.get(storagePrefix)?.then(
        (library) => goToSleep(library, env),
        () => undefined,
      ),
  };
};

/** The client, and how to talk to the namespaces. */
type Ready = readonly [Awaited<ReturnType<typeof named>>, OverSessions];

/** The client, with the id that the relay knows it by. A library that the host supplied need not tell. */
const named = async (library: UniversalProvider) => {
  try {
    return { library, clientId: await library.client.core.crypto.getClientId() };
  } catch {
    return { library, clientId: undefined };
  }
};

const create = async (parts: ClientParts): Promise<UniversalProvider> =>
  (await import("./create-client.js")).createClient(parts);

/** Fetches what {@link createWalletConnect} will need at its first use. The library itself only if it is ours to create. */
export const fetchClient = ({ walletConnect }: Pick<Settings, "walletConnect">): Promise<unknown> =>
  Promise.all([
    import("./create-client.js"),
    walletConnect.provider ?? import("@walletconnect/universal-provider"),
    sessions$.forEach(() => {}),
  ]);

/** Without that code, the client cannot be created either, which says why. */
const hadExpired = (parts: WalletConnectParts): Promise<boolean> =>
  import("./create-client.js").then(
    (module) => module.hadExpired(parts, parts.env.scheduler.now()),
    () => false,
  );

const sessionExpired = () =>
  failed(
    "connection/expired",
    "The session with the wallet that was connected here has expired. Connect it again.",
  );

const nothingShared = () =>
  failed(
    "connect/no-account",
    "The wallet shares no account on this site's networks. Choose an account and connect again.",
  );

type CodeStep = Extract<OpenStep, { readonly step: "uri" }>;

/**
 * Emits the code, then what the wallet answered. Unsubscribing before that gives up: the code stops working.
 *
 * @param answer has the library make a code, and waits for the wallet
 */
const pairing$ = (
  library: UniversalProvider,
  clock: Clock,
  answer: () => Promise<Answer | null>,
): Observable<CodeStep | Answer> =>
  new Observable((subscriber) => {
    let isSettled = false;
    const refused = turnedAway$(library).subscribe((cause) => subscriber.error(cause));
    subscriber.add(refused);
    const offered = (uri: string): void => {
      refused.unsubscribe(); // from now on the library may take its time to come back
      subscriber.next({ step: "uri", uri });
      // A failure shows when the session is needed.
      subscriber.add(sessions$.subscribe({ error: () => undefined }));
    };
    library.on("display_uri", offered);
    subscriber.add(relayRefusals$(library).subscribe((refusal) => subscriber.error(refusal)));
    answer().then(
      (given) => {
        if (subscriber.closed) {
          abandon(library, clock); // approved after the visitor went back
          return;
        }
        isSettled = given !== null;
        if (given !== null) subscriber.next(given);
        subscriber.complete();
      },
      (cause: unknown) => {
        abandon(library, clock); // the library may fail over a session that the wallet has approved
        subscriber.error(pairingFailure(cause));
      },
    );
    return () => {
      library.off("display_uri", offered);
      // While a session is being ended, its end does this.
      if (!isSettled && library.session === undefined) goToSleep(library, clock);
    };
  });

/** What the relay refuses, and why its socket fails otherwise. Listens while subscribed. S8.12 to S8.15 */
const relayRefusals$ = ({ client }: UniversalProvider): Observable<SluiceError> =>
  new Observable((subscriber) => {
    const { relayer } = client.core;
    const hear = (cause: unknown): void => subscriber.next(relayFailure(cause));
    relayer.on("relayer_error", hear);
    return () => relayer.off("relayer_error", hear);
  });

const endSession = (library: UniversalProvider, clock: Clock, topic?: string): Observable<void> =>
  library.session === undefined
    ? of(undefined)
    : sessions$.pipe(concatMap((session) => session.endSession(library, clock, topic)));

/** Ends a session, after which the library has nothing to listen to. */
const end = (library: UniversalProvider, clock: Clock, topic?: string): Observable<void> =>
  endSession(library, clock, topic).pipe(
    map(() => {
      if (library.session === undefined) goToSleep(library, clock);
    }),
  );

/**
 * Ends a session that nobody will hold: the wallet is told, and nobody waits for it. A failure leaves nothing
 * to do.
 */
const abandon = (library: UniversalProvider, clock: Clock): void => {
  if (library.session === undefined) return;
  const { topic } = library.session;
  // It may have been approved while the library was falling asleep.
  const ended$ = defer(() => wakeUp(library)).pipe(concatMap(() => end(library, clock, topic)));
  ended$.forEach(() => {}).catch(() => undefined);
};

export default createWalletConnect;
