import { useObservableEagerState } from "observable-hooks";
import { useState } from "react";
import { useActiveAccount, useRequests } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { LeaveRow } from "../parts/leave-row.js";
import { OnwardRow } from "../parts/onward-row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useSluice } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { AccountHead } from "./account-head.js";
import { accountSheet } from "./account-sheet.js";
import { AccountTypeRow } from "./account-type-row.js";
import { LoginRow } from "./login-row.js";
import { NetworkRow } from "./network-row.js";
import { NoAccount } from "./no-account.js";
import { OtherSites } from "./other-sites.js";
import { PendingRequests } from "./pending-requests.js";
import { TokensSection } from "./tokens-section.js";

/** The connected account, its wallet and network, and how to disconnect. S2.10 */
const AccountView = () => {
  useViewSheet(accountSheet);
  const { t } = useTexts(texts);
  const account = useActiveAccount();
  const isEmbedded = useIsEmbedded();
  const { multiWallet } = useObservableEagerState(useSluice().features$);
  // Requests that come later stand last, where they move nothing.
  const [isWaitedFor] = useState(useRequests().length > 0);
  if (account === null) return <NoAccount />;
  return (
    <OtherSites account={account}>
      <AccountHead account={account} />
      {isWaitedFor ? <PendingRequests /> : null}
      <NetworkRow />
      {multiWallet ? (
        <OnwardRow icon="grid" round view="ProfileWallets">
          {t("wallets.title")}
        </OnwardRow>
      ) : null}
      <AccountTypeRow account={account} />
      <LoginRow isCut />
      {isEmbedded ? (
        <OnwardRow icon="grid" round view="AccountSettings">
          {t("account.settings")}
        </OnwardRow>
      ) : null}
      <TokensSection />
      <LeaveRow namespace={account.namespace} />
      {isWaitedFor ? null : <PendingRequests />}
    </OtherSites>
  );
};

export default AccountView;
