import { useObservableEagerState, useObservableState } from "observable-hooks";
import { useId, useMemo, useState } from "react";
import { catchError, of } from "rxjs";
import { loadOnce } from "../../base/load-once.js";
import { messages as accountTexts } from "../messages/en/account.js";
import { messages as assetTexts } from "../messages/en/assets.js";
import { useTexts } from "../messages/use-messages.js";
import { Segments } from "../parts/segments.js";
import { SkeletonRow } from "../parts/skeleton-row.js";
import { useSluice } from "../sluice-context.js";
import { TokensSection } from "./tokens-section.js";

const texts = { ...accountTexts, ...assetTexts };

type Tab = "tokens" | "nfts" | "activity";

/** What the account holds, and its history where that is on. S2.36, S2.37, S2.38, S2.39 */
export const AccountTabs = () => {
  const { t } = useTexts(texts);
  const id = useId();
  const { activity } = useObservableEagerState(useSluice().features$);
  const tabs: readonly Tab[] = activity ? ["tokens", "nfts", "activity"] : ["tokens", "nfts"];
  const [chosen, choose] = useState<Tab>("tokens");
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
        onChoose={choose}
      />
      <div role="tabpanel" aria-labelledby={idOf(chosen)}>
        {chosen === "tokens" ? <TokensSection /> : <LazyTab key={chosen} tab={chosen} />}
      </div>
    </div>
  );
};

const CODE = {
  nfts: loadOnce(() => import("../nfts/nft-list.js").then(({ NftList }) => ({ List: NftList }))),
  activity: loadOnce(() =>
    import("../activity/activity-list.js").then(({ ActivityList }) => ({ List: ActivityList })),
  ),
} as const;

/** Its code is fetched when it is first looked at. */
const LazyTab = ({ tab }: { readonly tab: keyof typeof CODE }) => {
  const { t } = useTexts(texts);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  const code$ = useMemo(() => CODE[tab].pipe(catchError(() => of("failed" as const))), [tries]);
  const code = useObservableState(code$, null);
  if (code === "failed")
    return (
      <div className="note">
        <p>{t("failure.chunk/load-failed")}</p>
        <button type="button" className="btn" onClick={() => setTries(tries + 1)}>
          {t("dialog.retry")}
        </button>
      </div>
    );
  return code === null ? <SkeletonRow round /> : <code.List />;
};
