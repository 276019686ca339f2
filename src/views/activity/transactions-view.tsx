import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/activity.js";
import { useTexts } from "../messages/use-messages.js";
import { NoAccount } from "../parts/not-there.js";
import { useViewSheet } from "../shell-context.js";
import { ActivityList } from "./activity-list.js";

const sheet = ".view:has(>.history){min-height:min(640px,100dvh - var(--s-top) - 72px)}";

/** The account's transactions, for sites that open on them. It has its full height before they come. S2.33 */
const TransactionsView = () => {
  useViewSheet(sheet);
  return useActiveAccount() === null ? (
    <NoAccount />
  ) : (
    <div className="history">
      <ActivityList />
    </div>
  );
};

const Title = () => useTexts(texts).t("activity.title");

export default Object.assign(TransactionsView, { Title });
