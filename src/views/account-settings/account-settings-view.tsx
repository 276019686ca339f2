import { accountSheet } from "../account/account-sheet.js";
import { AccountTypeRow } from "../account/account-type-row.js";
import { LoginRow } from "../account/login-row.js";
import { NameRow } from "../account/name-row.js";
import { NetworkRow } from "../account/network-row.js";
import { NoAccount } from "../account/no-account.js";
import { useActiveAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { LeaveRow } from "../parts/leave-row.js";
import { OnwardRow } from "../parts/onward-row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useViewSheet } from "../theme/use-view-sheet.js";

/** The network, the kind of account, the log-in and its address, the wallet's own page, and the way out. S2.33 */
const AccountSettingsView = () => {
  useViewSheet(accountSheet);
  const { t } = useTexts(texts);
  const account = useActiveAccount();
  const isEmbedded = useIsEmbedded();
  return account === null ? (
    <NoAccount />
  ) : (
    <>
      <NetworkRow />
      <AccountTypeRow account={account} />
      <LoginRow />
      <NameRow key={account.address} />
      {isEmbedded ? (
        <OnwardRow icon="out" round view="UpgradeEmailWallet">
          {t("account.own-page")}
        </OnwardRow>
      ) : null}
      <LeaveRow namespace={account.namespace} />
    </>
  );
};

const Title = () => useTexts(texts).t("account.settings");

export default Object.assign(AccountSettingsView, { Title });
