import { useId, useState } from "react";
import { loadOnce } from "../../base/load-once.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { Lazily } from "../parts/lazily.js";
import { Segments } from "../parts/segments.js";
import { useSluice } from "../sluice-context.js";
import { useNow } from "../use-now.js";
import { TokensSection } from "./tokens-section.js";

const texts = { ...accountTexts, ...assetTexts };

type Tab = "tokens" | "nfts" | "activity";

/** What the account holds, and its history where that is on. S2.36, S2.37, S2.38, S2.39 */
export const AccountTabs = () => {
  const { t } = useTexts(texts);
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
