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

type Tab = "tokens" | "activity";

/** What the account holds, and its history where that is on. S2.36, S2.37, S2.39 */
export const AccountTabs = () => {
  const { t } = useTexts(texts);
  const id = useId();
  const { activity } = useObservableEagerState(useSluice().features$);
  const tabs: readonly Tab[] = activity ? ["tokens", "activity"] : ["tokens"];
  const [chosen, choose] = useState<Tab>("tokens");
  const textOf = (tab: Tab): string => t(tab === "tokens" ? "account.tokens" : "assets.activity");
  const idOf = (tab: Tab): string => `${id}${tab}`;
  if (tabs.length === 1)
    return (
      <section className="assets" aria-labelledby={idOf("tokens")}>
        <h3 id={idOf("tokens")}>{textOf("tokens")}</h3>
        <TokensSection />
      </section>
    );
  return (
    <div className="assets">
      <Segments
        kind="tab"
        label={t("assets.tabs")}
        keys={tabs}
        chosen={chosen}
        textOf={textOf}
        idOf={idOf}
        onChoose={choose}
      />
      <div role="tabpanel" aria-labelledby={idOf(chosen)}>
        {chosen === "tokens" ? <TokensSection /> : <ActivityTab />}
      </div>
    </div>
  );
};

const activity$ = loadOnce(() => import("../activity/activity-list.js"));

/** Its code is fetched when it is first looked at. */
const ActivityTab = () => {
  const { t } = useTexts(texts);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  const code$ = useMemo(() => activity$.pipe(catchError(() => of("failed" as const))), [tries]);
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
  return code === null ? <SkeletonRow round /> : <code.ActivityList />;
};
