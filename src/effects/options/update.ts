import { isRight } from "fp-ts/Either";
import {
  catchError,
  concatMap,
  filter,
  from,
  ignoreElements,
  merge,
  type Observable,
  of,
  take,
  withLatestFrom,
} from "rxjs";
import type { State } from "../../base/state.js";
import type { Vault } from "../../base/vault.js";
import { decodeUpdate } from "../../codecs/options/changes.js";
import { isWithoutTexts } from "../../codecs/options/option-codecs.js";
import type { Settings } from "../../codecs/options/settings.js";
import { localeState } from "../../model/appearance.js";
import { type CommandOf, type Fact, type SluiceEvent, settles } from "../../model/events.js";
import type { Ports, Streams } from "../wiring.js";

type UpdatePorts = Pick<Ports, "vault" | "env" | "packs$">;

/**
 * Carries out `options/update`, one after the other, so that two changes in a row build on each other. S1.2
 *
 * An unusable change is refused and changes nothing.
 */
export const updateEffect = (
  { events$, settings$ }: Streams<"settings$">,
  ports: UpdatePorts,
): Observable<SluiceEvent> =>
  events$.pipe(
    filter((event) => event.type === "options/update"),
    concatMap((command) =>
      merge(
        // The next change builds on the options after this one.
        events$.pipe(filter(settles(command.id)), take(1), ignoreElements()),
        of(command).pipe(
          withLatestFrom(settings$),
          concatMap(([asked, settings]) => change(settings, asked, ports)),
        ),
      ),
    ),
  );

const isElsewhere = (event: SluiceEvent): boolean =>
  event.type === "options/updated" && event.networks !== undefined;

const change = (
  before: Settings,
  { id, optionsRef }: CommandOf<"options/update">,
  { vault, env, packs$ }: UpdatePorts,
): Observable<SluiceEvent> => {
  const decoded = decodeUpdate(before, vault.take(optionsRef));
  if (!isRight(decoded))
    return of({ type: "options/refused", settles: [id], failure: decoded.left });
  const { settings, ignored, late } = decoded.right;
  const said: readonly SluiceEvent[] = [
    ...(ignored === null
      ? []
      : [{ type: "options/faulty", optionsRef: vault.put(ignored) } as const]),
    ...(late.length === 0
      ? []
      : [{ type: "options/report", id: env.randomId(), problems: late } as const]),
    ...restyled(before, settings, env),
    updated(before, settings, id, vault),
  ];
  // Other networks may need other packs. If one cannot be fetched, connecting there fails and says so.
  return said.some(isElsewhere)
    ? packs$(settings.networks).pipe(
        catchError(() => of(null)),
        concatMap(() => said),
      )
    : from(said);
};

/** Theme and language have commands of their own. */
const restyled = (
  before: Settings,
  { themeMode, themeVariables, locale }: Settings,
  { randomId }: Pick<UpdatePorts["env"], "randomId">,
): readonly SluiceEvent[] => [
  ...(themeMode === before.themeMode && themeVariables === before.themeVariables
    ? []
    : [
        {
          type: "theme/set",
          id: randomId(),
          mode: themeMode,
          variables: themeVariables,
        } as const,
      ]),
  ...(locale === before.locale || locale === null
    ? []
    : [{ type: "locale/set", id: randomId(), locale } as const]),
];

const updated = (
  before: Settings,
  settings: Settings,
  id: string,
  vault: UpdatePorts["vault"],
): SluiceEvent => {
  const { networks, defaultNetwork } = settings;
  const names = Object.keys(settings) as (keyof Settings)[];
  const changed = names.filter((name) => settings[name] !== before[name]);
  const areOthers = networks !== before.networks || defaultNetwork !== before.defaultNetwork;
  return {
    type: "options/updated",
    settles: [id],
    changed,
    settingsRef: vault.put(settings),
    ...(areOthers
      ? { networks: { list: networks, fallbackId: defaultNetwork.caipNetworkId } }
      : {}),
  };
};

/** Carries out `locale/set`, and has a language named that there are no texts in. */
export const localeEffect = (
  { events$, settings$ }: Streams & { readonly settings$: State<Pick<Settings, "messages">> },
  { put }: Pick<Vault, "put">,
): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "locale/set"),
    withLatestFrom(settings$),
    concatMap(([{ id, locale }, { messages }]): readonly Fact[] => [
      { type: "locale/changed", settles: [id], locale: localeState(locale) },
      ...(isWithoutTexts(locale, messages)
        ? [{ type: "options/faulty", optionsRef: put({ locale }) } as const]
        : []),
    ]),
  );
