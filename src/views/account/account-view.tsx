import { type RefObject, useContext, useEffect, useId, useRef, useState } from "react";
import { loadOnce } from "../../base/answers.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { moneyText, totalText } from "../format/formats.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { Lazily, NoAccount } from "../parts/not-there.js";
import { Segments } from "../parts/segments.js";
import { useIsEmbedded } from "../parts/visitor.js";
import { ShellContext, useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { AccountHead, PlaceLine } from "./account-head.js";
import { accountSheet } from "./account-sheet.js";
import { Actions, PendingRequests } from "./actions.js";
import { OtherSites } from "./other-sites.js";
import { TokensSection } from "./tokens-section.js";
import { TotalLine, useTotal } from "./total-line.js";
import { HeldScope } from "./use-held.js";

/** The connected account: who and where it is, what it holds, what it did, and how to disconnect. S2.10 */
const AccountView = () => {
  useViewSheet(accountSheet);
  const account = useActiveAccount();
  // Requests that come later stand last, where they move nothing.
  const [isWaitedFor] = useState(useNow(useSluice().requests$).length > 0);
  if (account === null) return <NoAccount />;
  return (
    <HeldScope>
      <OtherSites account={account}>
        <AccountTop account={account} />
        <PlaceLine account={account} />
        <Actions />
        {isWaitedFor ? <PendingRequests /> : null}
        <AccountTabs />
      </OtherSites>
      {isWaitedFor ? null : <PendingRequests />}
      <Foot account={account} />
    </HeldScope>
  );
};

/** The first format of a page takes a browser nearly a frame, and longer on a phone. */
const prepare = (locale: string): void => {
  totalText("1.5", locale);
  moneyText(1, locale);
};

export default Object.assign(AccountView, { prepare });

/** Who the account is, and what it holds. Once the list is scrolled over the total, one line has both. */
const AccountTop = ({ account }: { readonly account: ConnectedAccount }) => {
  const total = useTotal();
  const [line, isPast] = useIsPast();
  return (
    <>
      <AccountHead account={account} brief={isPast ? { total: total.figure } : null} />
      <TotalLine ref={line} {...total} />
    </>
  );
};

/** The line that stands on top then (`.brief` in `account-sheet.ts`), and what is empty below the digits of a figure. */
const COVERED_PX = 44 + 8;

/** Whether an element has been scrolled out of sight at the top. A browser that cannot know it says no. */
const useIsPast = (): readonly [
  element: RefObject<HTMLParagraphElement | null>,
  isPast: boolean,
] => {
  const { scroller } = useContext(ShellContext);
  const element = useRef<HTMLParagraphElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const Observer = element.current?.ownerDocument.defaultView?.IntersectionObserver;
    if (element.current === null || Observer === undefined || scroller === null) return;
    const observer = new Observer(
      (seen) => {
        const last = seen.at(-1);
        if (last !== undefined)
          setIsPast(
            !last.isIntersecting && last.boundingClientRect.top < (last.rootBounds?.top ?? 0),
          );
      },
      { root: scroller.current, rootMargin: `-${COVERED_PX}px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [scroller]);
  return [element, isPast];
};

const tabTexts = { ...texts, ...assetTexts };

type Tab = "tokens" | "nfts" | "activity";

/** What the account holds, and its history where that is on. S2.36, S2.37, S2.38, S2.39 */
export const AccountTabs = () => {
  const { t } = useTexts(tabTexts);
  const id = useId();
  const { activity } = useNow(useSluice().features$);
  const tabs: readonly Tab[] = activity ? ["tokens", "nfts", "activity"] : ["tokens", "nfts"];
  /** With the transaction that the tab begins with. */
  const [[chosen, first], choose] = useState<readonly [Tab, string | null]>(["tokens", null]);
  const idOf = (tab: Tab): string => `${id}${tab}`;
  return (
    <div className="assets">
      <Segments
        kind="tab"
        label={t("assets.tabs")}
        keys={tabs}
        chosen={chosen}
        textOf={(tab) => t(tab === "tokens" ? "account.tokens" : `assets.${tab}`)}
        idOf={idOf}
        onChoose={(tab) => choose([tab, null])}
      />
      <div role="tabpanel" aria-labelledby={idOf(chosen)}>
        {chosen === "tokens" ? (
          <TokensSection onActivity={activity ? (id) => choose(["activity", id]) : null} />
        ) : chosen === "nfts" ? (
          <Lazily key="nfts" code={nfts$}>
            {({ NftList }) => <NftList />}
          </Lazily>
        ) : (
          <Lazily key="activity" code={activity$}>
            {({ ActivityList }) => <ActivityList first={first} />}
          </Lazily>
        )}
      </div>
    </div>
  );
};

const nfts$ = loadOnce(() => import("../nfts/nft-list.js"));
const activity$ = loadOnce(() => import("../activity/activity-list.js"));

/** What is about the account as a whole. Ending the connection is quiet, since it is seldom wanted. */
const Foot = ({ account: { namespace } }: { readonly account: ConnectedAccount }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const isEmbedded = useIsEmbedded();
  return (
    <div className="foot btns">
      <button
        type="button"
        className="btn"
        onClick={() => send({ type: "view/push", entry: { view: "AccountSettings" } })}
      >
        {t("account.settings-open")}
      </button>
      <button
        type="button"
        className="btn off"
        onClick={() => send({ type: "disconnect", namespace })}
      >
        {t(isEmbedded ? "account.log-out" : "account.disconnect")}
      </button>
    </div>
  );
};
