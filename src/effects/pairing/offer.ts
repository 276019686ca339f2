import {
  concat,
  distinctUntilChanged,
  filter,
  groupBy,
  ignoreElements,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  tap,
  throwError,
  timer,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import { type Failure, failed } from "../../base/errors.js";
import { within } from "../../base/under-way.js";
import { appLink, deviceOf, openableLinkOf } from "../../codecs/links.js";
import { RELAY_ALERTS } from "../../model/catalogue/connect.js";
import { raised } from "../../model/catalogue/raised.js";
import type { CommandOf, Fact } from "../../model/events.js";
import type { PairingState } from "../../model/pairing.js";
import { offline$ } from "../../streams/browser/page.js";
import type { OpenStep, Session } from "../../streams/wallets/port.js";
import type { Streams, Wiring } from "../wiring.js";

/**
 * A relay that gave no pairing code after this long counts as unreachable. Below the 10 s that are promised.
 */
const RELAY_DEADLINE_MS = 9_000;
/** A pairing code lives 4 minutes. S4.34 */
const PAIRING_EXPIRY_MS = 240_000;
/** A code counts as expired when this much or less remains. S4.34 */
const PAIRING_MARGIN_MS = 10_000;

type Step =
  | { readonly step: "fact"; readonly fact: Fact }
  | { readonly step: "session"; readonly session: Session };

/**
 * Tells about the pairing code while a wallet is asked over WalletConnect: prepared, offered, expired after
 * 3:50, over after 4:00 (S4.34). Without a code after 9 s, or where the device is offline, the relay is unreachable.
 */
export const pairingSteps =
  (
    { attemptId, isPairing }: { readonly attemptId: string; readonly isPairing: boolean },
    { env, vault }: Pick<Wiring, "env" | "vault">,
  ) =>
  (steps$: Observable<OpenStep>): Observable<Step> => {
    const fact = (said: Fact): Step => ({ step: "fact", fact: said });
    const answered = (step: Exclude<OpenStep, { readonly step: "uri" }>): Step =>
      step.step === "signed" ? fact({ type: "connect/signed", attemptId }) : step;
    if (!isPairing)
      return steps$.pipe(
        filter((step) => step.step !== "uri"),
        map(answered),
      );
    const offered = (uri: string): Observable<Step> =>
      concat(
        of(
          fact({
            type: "pairing/offered",
            attemptId,
            uriRef: vault.put(uri),
            expiresAt: env.scheduler.now() + PAIRING_EXPIRY_MS,
          }),
        ),
        timer(PAIRING_EXPIRY_MS - PAIRING_MARGIN_MS, env.scheduler).pipe(
          map(() => fact({ type: "pairing/expired", attemptId })),
        ),
        timer(PAIRING_MARGIN_MS, env.scheduler).pipe(switchMap(expired)),
      );
    return concat(
      of(fact({ type: "pairing/preparing", attemptId })),
      steps$.pipe(
        within(RELAY_DEADLINE_MS, env.scheduler, unreachable, offline$(env)),
        // What the wallet answers stops the code's timers; a new code starts them again.
        switchMap((step) => (step.step === "uri" ? offered(step.uri) : of(answered(step)))),
      ),
    );
  };

const unreachable = () =>
  failed(
    "relay/unreachable",
    "The WalletConnect relay did not answer. Check the network connection and try again.",
  );

const expired = (): Observable<never> =>
  throwError(() =>
    failed("pairing/expired", "The code expired before a wallet used it. Ask for a fresh one."),
  );

type RelayCode = keyof typeof RELAY_ALERTS;

const relayFailures$ = ({ events$ }: Streams): Observable<Failure> =>
  events$.pipe(
    filter((event) => event.type === "connect/failed" || event.type === "relay/refused"),
    map(({ failure }) => failure),
  );

/** Alerts the developer when the relay refuses the page. Each alert at most once per page load. S8.12 to S8.14 */
export const relayAlertsEffect = (streams: Streams, env: Pick<Env, "page">): Observable<Fact> =>
  relayFailures$(streams).pipe(
    map(({ code }) => code),
    filter((code): code is RelayCode => code in RELAY_ALERTS),
    groupBy((code) => code),
    mergeMap((same$) => same$.pipe(take(1))),
    map((code) => raised(RELAY_ALERTS, code, { origin: env.page().origin })),
  );

/** Writes every other failure of the relay to the console, and the same one only once in a row. S8.15 */
export const logRelayEffect = (streams: Streams, env: Pick<Env, "log">): Observable<never> =>
  relayFailures$(streams).pipe(
    filter(({ code }) => code === "relay/unreachable"),
    map(({ message }) => message),
    distinctUntilChanged(),
    tap((message) => env.log("error", message)),
    ignoreElements(),
  );

/**
 * Opens a wallet's app link synchronously, since browsers only allow it within the click. Web addresses open in
 * a new window, apps in place of the page. A link may come from the browser's storage, where anybody may have
 * written it, so an unsafe one is refused. wire 10.1
 */
export const openLinkEffect = (
  { events$, pairing$, settings$ }: Streams<"pairing$" | "settings$">,
  env: Pick<Env, "openWindow" | "page">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "pairing/open-link"),
    withLatestFrom(pairing$, settings$),
    map(([command, pairing, { wallets }]) => ({
      command,
      url: urlOf(command, pairing, wallets.linkSchemes, env.page().userAgent),
    })),
    tap(({ url }) => {
      if (url === null) return;
      const { framed, userAgent } = env.page();
      const isWeb = /^https?:/i.test(url) || /Telegram/i.test(userAgent);
      env.openWindow(url, isWeb ? "_blank" : framed ? "_top" : "_self");
    }),
    map(({ command: { id, href, withCode }, url }) =>
      url === null
        ? { type: "pairing/link-refused", settles: [id] }
        : { type: "pairing/link-opened", settles: [id], href, withCode },
    ),
  );

/** Null for an unsafe link. The code is a secret, so it is inserted here instead of being part of the command. */
const urlOf = (
  { href, withCode }: CommandOf<"pairing/open-link">,
  pairing: PairingState,
  linkSchemes: readonly string[],
  userAgent: string,
): string | null => {
  const link = openableLinkOf(href, linkSchemes);
  return link !== null && withCode && pairing.status === "ready"
    ? appLink(link, pairing.uri, deviceOf(userAgent, false)).url
    : link;
};
