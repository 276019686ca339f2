import { type ReactNode, useCallback, useId, useMemo, useState } from "react";
import { map, type Observable, of, type SchedulerLike, switchMap } from "rxjs";
import { mapInSlices } from "../../base/map-in-slices.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { initialNfts } from "../../model/nfts.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { AllowedHosts, useOutsidePictures } from "../parts/outside-picture.js";
import { useMade } from "../parts/use-made.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { useFace, useOwned } from "./use-face.js";
import { useHeldHere, useTokensAwaited } from "./use-held.js";

/**
 * The account, and a button for those of its pictures that would tell their hosts about the visitor. It allows the
 * hosts of these pictures only, and only while the view is shown: a token that arrives later may come from another one.
 */
export const OtherSites = ({
  account,
  children,
}: {
  readonly account: ConnectedAccount;
  readonly children: ReactNode;
}) => {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set());
  return (
    <AllowedHosts.Provider value={allowed}>
      {children}
      <AskForPictures
        account={account}
        onAllow={(hosts) => setAllowed(new Set([...allowed, ...hosts]))}
      />
    </AllowedHosts.Provider>
  );
};

/** Number of hosts that are named. */
const NAMED_MAX = 3;

const AskForPictures = ({
  account,
  onAllow,
}: {
  readonly account: ConnectedAccount;
  readonly onAllow: (hosts: readonly string[]) => void;
}) => {
  const { t, rich } = useTexts(texts);
  const id = useId();
  const hosts = useHiddenHosts(account);
  // The button stands below the tokens, and would move when they come.
  if (useTokensAwaited() || hosts.length === 0) return null;
  const sites = [...hosts.slice(0, NAMED_MAX), ...(hosts.length > NAMED_MAX ? ["…"] : [])];
  return (
    <div className="sites">
      <button type="button" className="link" aria-describedby={id} onClick={() => onAllow(hosts)}>
        {t("account.pictures-show")}
      </button>
      <p id={id} className="small">
        {rich("account.pictures-told", { sites: sites.join(", ") })}
      </p>
    </div>
  );
};

/** The hosts of all pictures in the view that are not shown. */
const useHiddenHosts = (account: ConnectedAccount): readonly string[] => {
  const { scheduler } = useViewPorts().env;
  const sourceOf = useOutsidePictures();
  const { avatar, wallet } = useFace(account);
  const { shown, small } = useHeldHere();
  const { items: found } = useOwned(useViewPorts().nfts$, initialNfts);
  const requests = useNow(useSluice().requests$);
  const addresses = useMemo(
    () => [
      ...new Set([
        avatar,
        wallet?.icon ?? null,
        ...requests.map((request) => request.wallet.icon),
        ...[...shown, ...small].map(({ token }) => token.logoUri),
        ...found.map(({ isSpam, picture }) => (isSpam ? null : picture)),
      ]),
    ],
    [avatar, wallet, requests, shown, small, found],
  );
  const hostOf = useCallback(
    (address: string | null): string | null => {
      const source = sourceOf(address);
      return source.kind === "hidden" ? source.host : null;
    },
    [sourceOf],
  );
  const asked = useMemo((): Asked => ({ addresses, hostOf }), [addresses, hostOf]);
  return useMade(asked, addresses.length, hostsOf, hostsInSlices(scheduler)) ?? [];
};

/** The pictures, and which hosts they tell of the visitor if they are shown; null: none that is not trusted. */
interface Asked {
  readonly addresses: readonly (string | null)[];
  readonly hostOf: (address: string | null) => string | null;
}

const hostsOf = ({ addresses, hostOf }: Asked): readonly string[] =>
  eachOnce(addresses.map(hostOf));

const hostsInSlices =
  (scheduler: SchedulerLike) =>
  (asked$: Observable<Asked>): Observable<readonly string[]> =>
    asked$.pipe(
      switchMap(({ addresses, hostOf }) => of(addresses).pipe(mapInSlices(hostOf, scheduler))),
      map(eachOnce),
    );

const eachOnce = (hosts: readonly (string | null)[]): readonly string[] => [
  ...new Set(hosts.flatMap((host) => host ?? [])),
];
