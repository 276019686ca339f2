import { EMPTY, map, merge, mergeMap, type Observable, of } from "rxjs";
import { loadOnce } from "../base/answers.js";
import { readNow } from "../base/state.js";
import { discoverEffect, meetTwinEffect } from "../effects/discovery/discover.js";
import { closeEffect, openEffect } from "../effects/modal/open.js";
import { themeEffect } from "../effects/theme/set.js";
import type { Effects, Wiring, Work } from "../effects/wiring.js";
import type { SluiceEvent } from "../model/events.js";
import { hasLogin } from "../model/options.js";
import { hasSignIn } from "../model/sign-in-states.js";
import type { States } from "../model/states.js";

/** The effects that run from the start. */
export const ALWAYS: readonly Effects[] = [
  // Opening, closing and showing a view, so that what a journey shows does not depend on a file.
  (wiring) => (events$) =>
    merge(openEffect({ ...wiring, events$ }), closeEffect({ ...wiring, events$ })),
  ({ env, theme$ }) =>
    (events$) =>
      themeEffect({ events$, theme$ }, env),
  ({ settings, ignored, vault }) =>
    () =>
      ignored === null && settings.projectId !== null
        ? EMPTY
        : of({ type: "options/faulty", optionsRef: vault.put(ignored) }),
  (wiring) => () => discoverEffect(wiring, wiring),
  ({ env, settings }) =>
    () =>
      meetTwinEffect(env, settings),
];

/** What is fetched when it is first needed: a wave of effects, and the folds of their facts. */
export interface Concern {
  /** Whether an event needs the effects. A command that does is settled even if they cannot be loaded. */
  readonly wakes: (event: SluiceEvent, states: States) => boolean;
  /** Emits once, or errors. If it is not said, the part of `LATER` that has the concern's name. */
  readonly load?: Observable<Work>;
  /** Whether it is loaded in a task of its own, so that what the waking event changes can be drawn first. */
  readonly isPatient?: boolean;
  /** What has to be loaded before the effects hear their first event. */
  readonly needs?: (wiring: Wiring) => Observable<unknown>;
}

type Opening = typeof import("./opening.js").OPENING;
type Later = typeof import("./later.js").LATER;
type Loaded<N extends keyof Later> = Later[N] extends Observable<infer Part> ? Part : never;

const opening$ = loadOnce(() => import("./opening.js"));
const later$ = loadOnce(() => import("./later.js"));

/** Loads a part of what an opened dialog needs. */
export const opening = <N extends keyof Opening>(name: N): Observable<Opening[N]> =>
  opening$.pipe(map(({ OPENING }) => OPENING[name]));

/** Loads what only a page that gets further needs. */
export const later = <N extends keyof Later>(name: N): Observable<Loaded<N>> =>
  // Each loader is of its own type.
  later$.pipe(mergeMap(({ LATER }) => LATER[name] as Observable<Loaded<N>>));

type Type = SluiceEvent["type"];
type Family<T extends Type = Type> = T extends `${infer Name}/${string}` ? `${Name}/` : never;

/** Wakes on events of these types, and of all whose name begins with "x/". */
const on =
  (...kinds: readonly (Type | Family)[]) =>
  ({ type }: SluiceEvent): boolean =>
    kinds.some((kind) => kind === type || (kind.endsWith("/") && type.startsWith(kind)));

/** The same, and on an event that shows a view whose name begins with this. */
const onView =
  (view: string, ...kinds: readonly (Type | Family)[]) =>
  (event: SluiceEvent): boolean =>
    on(...kinds)(event) ||
    ((event.type === "modal/opened" || event.type === "view/changed") &&
      event.entry.view.startsWith(view));

/** The packs of the configured networks. */
const packsOf = ({ networks$, packs$ }: Wiring): Observable<unknown> => packs$(readNow(networks$));

/** Acts of the visitor: a page that was merely opened reports nothing. */
const isAct = on("modal/opened", "login", "connect/started", "connect/failed");

/** Whether visitors can log in, at an event that may fetch the code for it. */
const offersLogin = (event: SluiceEvent, { features$ }: Pick<States, "features$">): boolean =>
  event.type === "features/decided"
    ? hasLogin(event.features)
    : event.type === "modal/opened" && hasLogin(readNow(features$));

/** Concerns that the same event wakes hear it in this order, the patient ones last. */
export const CONCERNS = {
  /** What moves an open dialog. */
  modal: {
    wakes: on(
      "modal/open",
      "modal/opened",
      "view/",
      "connect/succeeded",
      "connect/failed",
      "connection/chain-changed",
      "snackbar/",
      "alert/close",
    ),
    load: opening("modal"),
  },
  /** What names a mistake in the options, and tells the console about alerts. S1.19 */
  alerts: {
    wakes: on(
      "alert/raised",
      "options/faulty",
      "options/shared",
      "options/unchecked",
      "options/report",
    ),
  },
  /** Connecting a wallet, and the ways out of it. */
  connection: {
    wakes: on(
      "restore/wanted",
      "connect",
      "connect/",
      "disconnect",
      "account/set-type",
      "network/",
      "pairing/open-link",
    ),
    needs: packsOf,
  },
  /** The wallet directory. Its state is part of `wallets$`. */
  directory: {
    wakes: on("directory/"),
    load: opening("directory"),
  },
  /** What wallets are asked, and the record of what they were asked to send. */
  requests: {
    wakes: on("connect/succeeded", "request"),
    isPatient: true,
  },
  /** The native balance, and what becomes of what was sent from here. */
  balances: {
    wakes: on("connect/succeeded", "balance/refresh", "transfer/"),
    isPatient: true,
  },
  gasPrice: {
    wakes: on("gas-price/"),
    needs: packsOf,
  },
  /** Name, picture and tokens of the account. */
  account: {
    // The view tries again where it could not be fetched.
    wakes: onView("Account", "connect/succeeded"),
    isPatient: true,
  },
  /** The account's transactions, and what it holds of the NFTs that they moved. */
  activity: {
    wakes: on("activity/", "nfts/"),
    needs: packsOf,
  },
  /** What is bought from the dialog, or opened there by the site. */
  purchase: {
    wakes: onView("OnRamp", "purchase/"),
    needs: packsOf,
  },
  /** What is sent from the dialog, or by the site without it; and what becomes of what was sent or paid. */
  send: {
    wakes: onView("WalletSend", "send/", "pay/began", "pay/sent"),
    needs: packsOf,
  },
  /** What the site asks to be paid. */
  pay: {
    wakes: on("pay/"),
    needs: packsOf,
  },
  /** What is swapped from the dialog. */
  swap: {
    wakes: onView("Swap", "swap/"),
    needs: packsOf,
  },
  /** Which parts are on. Decided at each opening of the dialog, and for the first log-in without it. */
  features: {
    wakes: on("modal/opened", "login", "login/prepare"),
    load: opening("features"),
  },
  /** The check of the page's origin, once visitors can log in. */
  origins: { wakes: offersLogin },
  /** The log-in by e-mail or social account: once either is on, or a page was led back to. */
  login: {
    wakes: (event, states) =>
      /^(email|social|login)/.test(event.type) || offersLogin(event, states),
    needs: ({ frame$ }) => frame$,
  },
  /** Changes of the host's options, and of the language. */
  options: {
    wakes: on("options/update", "locale/"),
  },
  /** What is reported to the analytics service, if the host asked for it. */
  telemetry: {
    wakes: (event, { settings$ }) => {
      if (!isAct(event)) return false;
      const { analytics, errorReports } = readNow(settings$).features;
      return analytics === true || errorReports === true;
    },
  },
  /** Several connections in a namespace: what hosts and visitors do with one, and which were there. Most pages never fetch it. */
  several: {
    wakes: (event, { model$ }) =>
      /^connection\/(activate|list|forget)$/.test(event.type) ||
      (event.type === "disconnect" && event.connectionId !== undefined) ||
      (/^connect(ion\/several-decided|\/succeeded)$/.test(event.type) && readNow(model$).several),
  },
  /** Sign-in: when a wallet is being connected, if the site has configured it. */
  signIn: {
    wakes: ({ type }, { settings$ }) =>
      /^sign-(in|out)$/.test(type) ||
      (/^connect\/(started|succeeded)$/.test(type) && hasSignIn(readNow(settings$))),
  },
  /** Who has a name, who goes by which, and the one that is being registered. */
  names: {
    wakes: onView("Register", "name/", "naming/"),
    needs: packsOf,
  },
} as const satisfies Readonly<Record<string, Concern>>;

/** The public states that are kept up to date while somebody listens, and the noun of the commands that say so. */
export const WATCHED = {
  gasPrice$: "gas-price",
  activity$: "activity",
  nfts$: "nfts",
} as const satisfies Partial<Record<keyof States, Watched>>;

export type Watched = Type extends infer T
  ? T extends `${infer Noun}/watch`
    ? Noun
    : never
  : never;
