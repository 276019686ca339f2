import { useState } from "react";
import type { ConnectedAccount } from "../../model/connection.js";
import { moneyText, totalText } from "../format/amount.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { useNow } from "../use-now.js";
import { accountSheet } from "./account-sheet.js";
import { AccountTabs } from "./account-tabs.js";
import { AccountTop } from "./account-top.js";
import { Actions } from "./actions.js";
import { HeldScope } from "./held-scope.js";
import { NoAccount } from "./no-account.js";
import { OtherSites } from "./other-sites.js";
import { PendingRequests } from "./pending-requests.js";
import { PlaceLine } from "./place-line.js";

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
