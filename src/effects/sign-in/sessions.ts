import {
  catchError,
  concat,
  concatMap,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  pairwise,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import { allOf } from "../../base/answers.js";
import { inTurn } from "../../base/commands.js";
import type { Env } from "../../base/env.js";
import { toFailure } from "../../base/errors.js";
import type { Vault } from "../../base/vault.js";
import { after } from "../../base/wait.js";
import { namespaceOf } from "../../codecs/caip.js";
import { isSameAccount } from "../../codecs/caip-account.js";
import type { SignInSession } from "../../codecs/sign-in/siwx.js";
import { SIGN_IN_RECORD } from "../../codecs/storage/sign-in-record.js";
import { raised } from "../../model/catalogue/raised.js";
import { SIGN_IN_ALERTS } from "../../model/catalogue/sign-in.js";
import type { SluiceEvent } from "../../model/events.js";
import type { KnownSession, SignInModel, SignInSubject } from "../../model/sign-in.js";
import type { JourneyPorts, JourneyStreams } from "./show.js";

/** Sessions that expire later than this are read again meanwhile. */
const SIGN_IN_LOOK_MS = 86_400_000;

/**
 * Sessions end with the connection of their account, unless the site keeps them. A connection that was lost, of a wallet
 * that is locked or a relay that is away, ends none.
 */
export const withConnectionEffect = (
  { events$, model$, signIn$ }: Pick<JourneyStreams, "events$" | "model$" | "signIn$">,
  { store, records, env }: JourneyPorts,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter(isEnd),
    filter(() => store.signsOutOnDisconnect),
    withLatestFrom(model$, signIn$),
    concatMap(([, model, { sessions }]) => {
      const accounts = model.accounts;
      const over = sessions.filter(
        (session) => !accounts.some(({ address }) => address === session.address),
      );
      if (over.length === 0) return of();
      const told$: Observable<unknown> =
        accounts.length === 0
          ? store.clear$()
          : allOf(
              over.map(({ caipNetworkId, address }) =>
                store.revoke$({ chainId: caipNetworkId, accountAddress: address }),
              ),
            );
      records.write(SIGN_IN_RECORD, { caipNetworkId: null, at: env.scheduler.now() });
      return concat(
        of<SluiceEvent>({
          type: "session/ended",
          sessionRefs: over.map(({ sessionRef }) => sessionRef),
        }),
        told$.pipe(
          ignoreElements(),
          inTurn<SluiceEvent>(),
          catchError((cause: unknown) =>
            of<SluiceEvent>(
              raised(SIGN_IN_ALERTS, "sign-in/not-ended", { reason: toFailure(cause).message }),
            ),
          ),
        ),
      );
    }),
  );

/** Another wallet that takes the place of one ends it too. */
const isEnd = (event: SluiceEvent): boolean =>
  event.type === "connection/ended"
    ? event.failure === null || event.failure.code === "connection/ended-by-wallet"
    : event.type === "connect/succeeded" && event.replaced.length > 0;

/**
 * Ends sessions when they expire, also those of accounts that are not active: nobody waits for the site to say so. Ends none
 * after a day, so that the site is asked again.
 */
export const expireEffect = (
  { signIn$ }: Pick<JourneyStreams, "signIn$">,
  env: Pick<Env, "scheduler">,
): Observable<SluiceEvent> =>
  signIn$.pipe(
    map(({ sessions }) => sessions),
    distinctUntilChanged(),
    switchMap((sessions) =>
      untilExpiry(sessions, env).pipe(
        map((): SluiceEvent => {
          const now = env.scheduler.now();
          const over = sessions.filter(({ expiresAt }) => (expiresAt ?? Infinity) <= now);
          return {
            type: "session/ended",
            sessionRefs: over.map(({ sessionRef }) => sessionRef),
            isExpiry: true,
          };
        }),
      ),
    ),
  );

/** Emits once one of these sessions has expired, and after a day at the latest; never if none expires. */
const untilExpiry = (
  sessions: readonly KnownSession[],
  { scheduler }: Pick<Env, "scheduler">,
): Observable<unknown> => {
  const ends = sessions.flatMap(({ expiresAt }) => expiresAt ?? []);
  if (ends.length === 0) return of();
  // Timers cannot wait for longer than 24 days.
  return after(Math.min(Math.min(...ends) - scheduler.now(), SIGN_IN_LOOK_MS), scheduler);
};

/**
 * Removes sessions and messages from the vault once nothing refers to them, and signatures that come when nobody waits for
 * them any more.
 */
export const forgetEffect = (
  { events$, signIn$ }: Pick<JourneyStreams, "events$" | "signIn$">,
  vault: Pick<Vault, "take">,
): Observable<SluiceEvent> =>
  merge(
    signIn$.pipe(
      map(refsOf),
      pairwise(),
      tap(([before, now]) => {
        for (const ref of before) if (!now.includes(ref)) vault.take(ref);
      }),
    ),
    events$.pipe(
      filter((event) => event.type === "sign-in/signing"),
      mergeMap(({ requestId }) =>
        events$.pipe(
          filter((event) => event.type === "request/answered" || event.type === "request/failed"),
          filter(({ settles }) => settles.includes(requestId)),
          take(1),
        ),
      ),
      // After whoever waits for it.
      inTurn(),
      tap((event) => event.type === "request/answered" && vault.take(event.resultRef)),
    ),
  ).pipe(ignoreElements());

const refsOf = ({ sessions, step }: SignInModel): readonly string[] => [
  ...sessions.map(({ sessionRef }) => sessionRef),
  ...(step?.messageRef == null ? [] : [step.messageRef]),
];

/** The sessions that are the subject's own and valid now. What a site's store gives beyond that does not count. */
export const knownSessions = (
  sessions: readonly SignInSession[],
  { caipNetworkId, address }: SignInSubject,
  { vault, env }: Pick<JourneyPorts, "vault" | "env">,
): readonly KnownSession[] => {
  const now = env.scheduler.now();
  return sessions.flatMap((session): KnownSession | [] => {
    const { chainId, accountAddress, notBefore, expirationTime } = session.data;
    const expiresAt = timeOf(expirationTime);
    const isOwn =
      chainId === caipNetworkId &&
      isSameAccount(namespaceOf(caipNetworkId), accountAddress, address);
    const isValid = (timeOf(notBefore) ?? now) <= now && (expiresAt ?? Infinity) > now;
    return isOwn && isValid
      ? { caipNetworkId, address, sessionRef: vault.put(session), expiresAt }
      : [];
  });
};

const timeOf = (text: string | undefined): number | null =>
  text === undefined ? null : Date.parse(text);
