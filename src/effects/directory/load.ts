import { catchError, concat, map, type Observable, of } from "rxjs";
import { failed, toFailure } from "../../base/errors.js";
import { deviceOf } from "../../codecs/links.js";
import type { Settings } from "../../codecs/options/settings.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { opensPage } from "../../codecs/wallet-browsers.js";
import type { directoryWallets$, WalletsQuery } from "../../streams/api/directory.js";
import type { Fact } from "../events.js";
import type { Wiring } from "../wiring.js";
import type { DirectoryPart } from "./payload.js";

/** Asks the directory for a list. Null without a project id, when it answers nobody. */
export type AskDirectory = (query: WalletsQuery) => ReturnType<typeof directoryWallets$>;

export type DirectoryPorts = Pick<Wiring, "env"> & { readonly ask: AskDirectory | null };

/** What the host wants of the directory. */
export type DirectorySettings = Pick<Settings, "wallets" | "networks" | "basic" | "enableEIP6963">;

interface Wanted extends Omit<WalletsQuery, "chains" | "include" | "exclude"> {
  /** Ids that another list shows already. */
  readonly without?: readonly string[];
}

/** Fetches one list of the directory and tells the outcome. wire 3.1 */
export const loadPart = (
  id: string | null,
  part: DirectoryPart,
  { without = [], ...wanted }: Wanted,
  settings: DirectorySettings,
  { ask, env }: DirectoryPorts,
  lists: Pick<WalletsQuery, "include" | "exclude"> = {
    include: settings.wallets.include,
    exclude: [...settings.wallets.exclude, ...without],
  },
): Observable<Fact> => {
  const chains = settings.networks.map(({ caipNetworkId }) => caipNetworkId);
  const answer$ =
    ask === null
      ? of<Fact>({ type: "directory/failed", part, failure: NO_PROJECT })
      : ask({ ...wanted, ...lists, chains }).pipe(
          map(
            ({ wallets, count }): Fact => ({
              type: "directory/loaded",
              part,
              wallets: shownHere(
                wallets,
                settings,
                env,
                part === "featured" ? lists.include : undefined,
              ),
              count: part === "featured" ? 0 : count,
              page: wanted.page,
              complete: wanted.page * wanted.entries >= count || wallets.length === 0,
            }),
          ),
          catchError((cause: unknown) =>
            of<Fact>({
              type: "directory/failed",
              part,
              failure: toFailure(cause, "http/unreachable"),
            }),
          ),
        );
  return concat(
    of<Fact>({
      type: "directory/loading",
      settles: id === null ? [] : [id],
      part,
      ...(wanted.search === undefined ? {} : { query: wanted.search }),
    }),
    answer$,
  );
};

/** The wallets that can be opened on this device (wire 3.1), in the order of `ids` if given. */
export const shownHere = (
  wallets: readonly DirectoryWallet[],
  settings: DirectorySettings,
  env: Pick<Wiring["env"], "page" | "media">,
  ids: readonly string[] = [],
): readonly DirectoryWallet[] => {
  const device = deviceOf(env.page().userAgent, env.media("(pointer:coarse)").matches);
  const rank = ({ id }: DirectoryWallet): number => ids.indexOf(id);
  return wallets
    .filter(
      (wallet) =>
        !device.mobile ||
        wallet.mobileLink !== null ||
        wallet.webappLink !== null ||
        opensPage(wallet, device, settings),
    )
    .sort((a, b) => rank(a) - rank(b));
};

const NO_PROJECT = toFailure(
  failed("options/project-id-missing", "The wallet directory needs a project id."),
);
