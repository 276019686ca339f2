import {
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Env } from "../../base/env.js";
import type { State } from "../../base/state.js";
import { after } from "../../base/wait.js";
import { deviceOf } from "../../codecs/links.js";
import { type PageWallets, pageLink } from "../../codecs/wallet-browsers.js";
import type { KindOf } from "../../model/catalogue/messages.js";
import { type Fact, type SluiceEvent, settles } from "../../model/events.js";
import type { Streams } from "../wiring.js";
import { isConnecting } from "./ask-wallet.js";

/** The dialog shows that it waits for a wallet once that has not answered for this long, so that nothing flashes. */
const SHOW_WAITING_MS = 100;

/**
 * Shows that a wallet is being asked, once it has not answered for a moment, or that it refused, at once. One that
 * connects before that closes the dialog from where the visitor chose it.
 *
 * ```
 * command  --c-----------c-------
 * wallet     ..........yes...no
 * view     -----W----------W-----    W: view/show
 * ```
 */
export const showWaitingEffect = (
  { events$, model$ }: Streams<"model$">,
  env: Pick<Env, "scheduler" | "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    mergeMap((event) =>
      event.type === "connect" && event.entry !== undefined
        ? [{ id: event.id, entry: event.entry }]
        : [],
    ),
    switchMap(({ id, entry }) => {
      const waits$ = after(SHOW_WAITING_MS, env.scheduler).pipe(map(() => true));
      const settled$ = events$.pipe(
        filter((event) => movesOn(event) || settles(id)(event)),
        withLatestFrom(model$),
        // One that was given up, or whose code could not be fetched, is no failed attempt.
        map(
          ([event, { attempts }]) =>
            event.type === "connect/failed" &&
            attempts.some(({ failure }) => failure === event.failure),
        ),
      );
      return merge(waits$, settled$).pipe(
        take(1),
        filter((isToShow) => isToShow),
        map((): SluiceEvent => ({ type: "view/show", id: env.randomId(), entry })),
      );
    }),
  );

/** Whether the visitor is elsewhere after it. */
const movesOn = ({ type }: SluiceEvent): boolean =>
  type === "view/changed" || type === "modal/opened" || type === "modal/closed";

const NOT_LOADED_KIND: KindOf<"snackbar.not-loaded"> = "error";

/**
 * Tells the visitor that the code for what they asked could not be fetched. A view that waits for a wallet is
 * left for the list, where the next click tries again; for the account, if the wallet is connected by now, and only
 * what was to follow is missing, such as a sign-in.
 */
export const tellNotLoadedEffect = (
  { events$, modal$, view$, model$ }: Streams<"modal$" | "view$" | "model$">,
  { randomId }: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "command/failed"),
    filter(({ failure }) => failure.code === "chunk/load-failed"),
    withLatestFrom(modal$, view$, model$),
    map(([{ settles }, { open }, { current }, { connections, attempts }]) => {
      const isWaiting = isConnecting(current.view);
      const isOver = connections.length > 0 && attempts.every(({ failure }) => failure !== null);
      // Else nobody asked for it, as for telemetry.
      const isMissed = settles.length > 0 || (isWaiting && isOver);
      return open && isMissed
        ? ({ isWaiting, view: isOver ? "Account" : "Connect" } as const)
        : null;
    }),
    filter((missed) => missed !== null),
    mergeMap(({ isWaiting, view }): readonly SluiceEvent[] => [
      ...(isWaiting ? [{ type: "view/reset", id: randomId(), entry: { view } } as const] : []),
      {
        type: "snackbar/show",
        id: randomId(),
        snackbar: { kind: NOT_LOADED_KIND, message: { key: "snackbar.not-loaded" } },
      },
    ]),
  );

/**
 * Opens this page in a wallet's own browser, in place of the page and synchronously, since browsers only allow it
 * within the click. The link is made here, so that the page's address is not on the bus. wire 10.4
 */
export const openPageEffect = (
  { events$, settings$ }: Streams & { readonly settings$: State<PageWallets> },
  env: Pick<Env, "openWindow" | "page">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "directory/open-page"),
    withLatestFrom(settings$),
    map(([{ id, walletId }, settings]) => {
      const { url, userAgent } = env.page();
      return { id, walletId, link: pageLink(walletId, url, deviceOf(userAgent, false), settings) };
    }),
    tap(({ link }) => {
      if (link !== null) env.openWindow(link, targetIn(env.page()));
    }),
    map(({ id, walletId, link }) =>
      link === null
        ? { type: "directory/unchanged", settles: [id] }
        : { type: "directory/page-opened", settles: [id], walletId },
    ),
  );

/** Telegram's browser opens no app in its own place. */
const targetIn = ({ framed, userAgent }: ReturnType<Env["page"]>) =>
  /Telegram/i.test(userAgent) ? "_blank" : framed ? "_top" : "_self";
