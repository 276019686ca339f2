import { distinctUntilChanged, filter, map, type Observable, withLatestFrom } from "rxjs";
import type { State } from "../../base/state.js";
import type { Vault } from "../../base/vault.js";
import { isCaipNetworkId } from "../../codecs/caip.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { NamedSettings } from "../../codecs/options/unknown-names.js";
import type { Fact } from "../../model/events.js";
import type { Streams } from "../wiring.js";

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
    distinctUntilChanged(isSame),
    filter(hasNames),
    map((named) => ({ type: "options/unchecked", namedRef: put(named) })),
  );

const isSame = (a: NamedSettings, b: NamedSettings): boolean =>
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
