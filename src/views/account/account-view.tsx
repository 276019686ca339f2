import { useAccount } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Notice } from "../parts/notice.js";
import { Row } from "../parts/row.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { AccountHead } from "./account-head.js";
import { accountSheet } from "./account-sheet.js";
import { AccountTypeRow } from "./account-type-row.js";
import { LoginRow } from "./login-row.js";
import { NetworkRow } from "./network-row.js";
import { OtherSites } from "./other-sites.js";
import { OwnPageRow } from "./own-page-row.js";
import { PendingRequests } from "./pending-requests.js";
import { TokensSection } from "./tokens-section.js";

/** The connected account, its wallet and network, and how to disconnect. S2.10 */
const AccountView = () => {
  useViewSheet(accountSheet);
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const account = useAccount();
  if (account === null)
    return (
      <Notice
        title={t("account.none")}
        actions={
          <button
            type="button"
            className="btn main"
            onClick={() => send({ type: "view/reset", entry: { view: "Connect" } })}
          >
            {t("connect.title")}
          </button>
        }
      />
    );
  return (
    <OtherSites account={account}>
      <AccountHead account={account} />
      <PendingRequests />
      <NetworkRow />
      <AccountTypeRow account={account} />
      <LoginRow />
      <OwnPageRow />
      <Row
        picture={
          <span className="icon round off">
            <Icon name="leave" />
          </span>
        }
        onClick={() => send({ type: "disconnect", namespace: account.namespace })}
      >
        {t("account.disconnect")}
      </Row>
      <TokensSection />
    </OtherSites>
  );
};

export default AccountView;
