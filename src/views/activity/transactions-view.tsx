import { NoAccount } from "../account/no-account.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/activity.js";
import { useTexts } from "../messages/use-messages.js";
import { ActivityList } from "./activity-list.js";

/** The account's transactions, for sites that open on them. S2.33 */
const TransactionsView = () => (useActiveAccount() === null ? <NoAccount /> : <ActivityList />);

const Title = () => useTexts(texts).t("activity.title");

export default Object.assign(TransactionsView, { Title });
