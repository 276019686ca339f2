import { useState } from "react";
import type { ConnectedAccount } from "../../model/connection.js";
import { accountSheet } from "../account/account-sheet.js";
import { LoginRow } from "../account/login-row.js";
import { NetworkRow } from "../account/network-row.js";
import { NoAccount } from "../account/no-account.js";
import { useIsNameless } from "../account/use-is-nameless.js";
import { shortAddress } from "../format/short-address.js";
import { useActiveAccount, useConnections } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { LeaveRow } from "../parts/leave-row.js";
import { OnwardRow } from "../parts/onward-row.js";
import { Picture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useViewPorts } from "../sluice-context.js";
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

/**
 * Leads to where a name is registered, if the account has none. What is not known at first brings no row later: those below it
 * would move. S5.15
 */
const NameRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const isNameless = useIsNameless();
  const [isThere] = useState(isNameless);
  return isThere ? (
    <Row
      picture={<Picture name="@" src={null} className="round" />}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "RegisterAccountName" } })}
    >
      {t("account.name")}
    </Row>
  ) : null;
};

const SWITCH = {
  smartAccount: "account.to-smart",
  eoa: "account.to-plain",
} as const satisfies Readonly<Record<string, keyof typeof texts>>;

/** For accounts that have both kinds on this network: the other kind and its address. S4.32 */
const AccountTypeRow = ({ account }: { readonly account: ConnectedAccount }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const state = useConnections()[account.namespace];
  const accounts = state?.status === "connected" ? state.connection.accounts : [];
  const other = accounts.find(({ type }) => type !== undefined && type !== account.type);
  const type = other?.type;
  return account.type === undefined || other === undefined || type === undefined ? null : (
    <Row
      picture={
        <span className="icon round">
          <Icon name="again" />
        </span>
      }
      onClick={() => send({ type: "account/set-type", accountType: type })}
    >
      {t(SWITCH[type])}{" "}
      <span className="small over">
        <bdi dir="ltr">{shortAddress(other.address)}</bdi>
      </span>
    </Row>
  );
};
