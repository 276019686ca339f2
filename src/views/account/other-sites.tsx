import { type ReactNode, useId, useState } from "react";
import type { ConnectedAccount } from "../../model/payloads.js";
import { useRequests } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { AllowedHosts, useOutsidePictures } from "../parts/outside-picture.js";
import { useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { useFace } from "./use-face.js";
import { useHeld } from "./use-held.js";
import { useTokensAwaited } from "./use-tokens-awaited.js";

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
  const sourceOf = useOutsidePictures();
  const { avatar, wallet } = useFace(account);
  const held = useHeld();
  const found = useNow(useViewPorts().nfts$);
  const addresses = [
    avatar,
    wallet?.icon ?? null,
    ...useRequests().map((request) => request.wallet.icon),
    ...held.shown.map(({ token }) => token.logoUri),
    ...held.small.map(({ token }) => token.logoUri),
    ...found.items.map(({ isSpam, picture }) => (isSpam ? null : picture)),
  ];
  const sources = addresses.map(sourceOf);
  return [...new Set(sources.flatMap((source) => (source.kind === "hidden" ? [source.host] : [])))];
};
