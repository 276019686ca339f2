import {
  concat,
  distinctUntilChanged,
  filter,
  ignoreElements,
  map,
  NEVER,
  type Observable,
  of,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Env, OwnEnv } from "../../base/env.js";
import type { State } from "../../base/state.js";
import type { Vault } from "../../base/vault.js";
import { after } from "../../base/wait.js";
import { isCaipNetworkId } from "../../codecs/caip.js";
import type { NamedSettings } from "../../codecs/options/changes.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

/** A snackbar closes by itself after this. S8.10 */
const SNACKBAR_MS = 2_500;
/** A snackbar that replaces another one appears after this. S8.10 */
const SNACKBAR_GAP_MS = 150;

/** One snackbar at a time: a new one closes the open one and appears 150 ms later. S8.10 */
export const snackbarEffect = (
  { events$, alerts$ }: Streams<"alerts$">,
  env: Pick<Env, "scheduler">,
): Observable<Fact> =>
  events$.pipe(
    filter(
      (event) =>
        event.type === "snackbar/show" ||
        event.type === "snackbar/hide" ||
        event.type === "modal/closed",
    ),
    withLatestFrom(alerts$),
    switchMap(([event, { snackbar: open }]): Observable<Fact> => {
      if (event.type === "modal/closed") return NEVER;
      if (event.type === "snackbar/hide")
        return of({ type: "snackbar/hidden", settles: [event.id] });
      const { snackbar, id } = event;
      const shown = (settles: readonly string[]): Fact => ({
        type: "snackbar/shown",
        settles,
        snackbar,
      });
      // Settled while it waits: closing the dialog, or a third snackbar, may cancel it.
      const appears$: Observable<Fact> =
        open === null
          ? of(shown([id]))
          : concat(
              of<Fact>({ type: "snackbar/hidden", settles: [id] }),
              after(SNACKBAR_GAP_MS, env.scheduler).pipe(map(() => shown([]))),
            );
      const leaves$: Observable<Fact> =
        snackbar.kind === "loading"
          ? NEVER
          : after(SNACKBAR_MS, env.scheduler).pipe(
              map(() => ({ type: "snackbar/hidden", settles: [] })),
            );
      return concat(appears$, leaves$);
    }),
  );

/** The visitor can close the alert. S8.16 */
export const closeAlertEffect = ({ events$ }: Streams): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "alert/close"),
    map(({ id }) => ({ type: "alert/closed", settles: [id] })),
  );

/**
 * Has misspelt texts, theme variables, social accounts and network ids named, and theme colours that are none: at an opening of the
 * dialog, and at a change of options or theme after that, while `debug` is on. The known names are fetched only if the host gives any.
 */
export const checkNamesEffect = (
  {
    events$,
    settings$,
    theme$,
  }: Streams<"theme$"> & { readonly settings$: State<NamedSettings & Pick<Settings, "debug">> },
  { put }: Pick<Vault, "put">,
): Observable<Fact> =>
  events$.pipe(
    filter(
      ({ type }) =>
        type === "modal/opened" || type === "options/updated" || type === "theme/changed",
    ),
    withLatestFrom(settings$, theme$),
    map(([, settings, { variables }]) => ({ ...settings, themeVariables: variables })),
    filter(({ debug }) => debug),
    distinctUntilChanged(hasSameNames),
    filter(hasNames),
    map((named) => ({ type: "options/unchecked", namedRef: put(named) })),
  );

const hasSameNames = (a: NamedSettings, b: NamedSettings): boolean =>
  a.messages === b.messages &&
  a.themeVariables === b.themeVariables &&
  a.features === b.features &&
  a.customRpcUrls === b.customRpcUrls &&
  a.tokens === b.tokens;

const hasNames = ({
  messages,
  themeVariables,
  features: { socials },
  customRpcUrls,
  tokens,
}: NamedSettings): boolean =>
  [messages, themeVariables, Array.isArray(socials) ? socials : {}].some(
    (named) => Object.keys(named).length > 0,
  ) ||
  // Right ids can be told from wrong ones at once.
  !Object.keys({ ...customRpcUrls, ...tokens }).every(isCaipNetworkId);

/**
 * A dialog counts as soon as it is in the page, so no code of ours is waited for: only a page that opens the dialog before it
 * has put one in. React does that in the frames after, and takes it out and puts it back in one task in strict mode; a page
 * that fetches the code for it has this long. Less would be wrong while such a page starts.
 */
const PUT_IN_WITHIN_MS = 1000;

/** Says once to the site's developer that the dialog was opened, and that nothing on the page draws it. */
export const notDrawnEffect = (
  { events$, modal$ }: Streams<"modal$">,
  env: Pick<OwnEnv, "scheduler" | "hostDocument" | "held" | "log">,
): Observable<never> =>
  events$.pipe(
    filter(({ type }) => type === "modal/opened"),
    switchMap(() => after(PUT_IN_WITHIN_MS, env.scheduler)),
    withLatestFrom(modal$.pipe(map(({ open }) => open))),
    filter(([, open]) => open && env.held.dialogs.size === 0 && env.hostDocument() !== null),
    take(1),
    tap(() => env.log("warn", NOT_DRAWN)),
    ignoreElements(),
  );

const NOT_DRAWN =
  "The dialog was opened, but nothing on this page draws it. Put <WalletDialog /> below the provider, or call mountDialog(sluice).";
