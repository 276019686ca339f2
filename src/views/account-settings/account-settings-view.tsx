import { useState } from "react";
import { providerName } from "../../codecs/frame/social-provider.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { hasLogin } from "../../model/options.js";
import { accountSheet } from "../account/account-sheet.js";
import { useIsNameless } from "../account/use-face.js";
import { shortAddress } from "../format/short-address.js";
import { useActiveAccount, useConnections, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { storedUser, userName } from "../parts/account-name.js";
import { Icon } from "../parts/icons.js";
import { LeaveRow } from "../parts/leave-row.js";
import { NetworkPicture, useNetworkName } from "../parts/network.js";
import { NoAccount } from "../parts/not-there.js";
import { Picture } from "../parts/picture.js";
import { OnwardRow, Row } from "../parts/row.js";
import { useIsEmbedded } from "../parts/visitor.js";
import { useViewSheet } from "../shell-context.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";

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

/** The active network. Leads to the list of networks if the host lets visitors choose. S4.11 */
export const NetworkRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const network = useNetwork();
  const { enableNetworkSwitch } = useOptions();
  const isUnsupported = network.unsupported === true;
  const called = useNetworkName(network);
  const picture = isUnsupported ? (
    <span className="icon round off">
      <Icon name="warn" />
    </span>
  ) : (
    <NetworkPicture network={network} />
  );
  const name = (
    <>
      <span className={isUnsupported ? "small over off" : "small over"}>
        {t(isUnsupported ? "unsupported-chain.title" : "account.network")}{" "}
      </span>
      <bdi>{called}</bdi>
    </>
  );
  return enableNetworkSwitch ? (
    <Row
      picture={picture}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "Networks" } })}
    >
      {name}
    </Row>
  ) : (
    <div className="row still">
      {picture}
      <span className="grow">{name}</span>
    </div>
  );
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

/**
 * Who is logged in: the name of the social account, or the whole e-mail address, which leads to the view that changes
 * it. S2.19
 */
export const LoginRow = () => {
  const { t } = useTexts(texts);
  const { send, stored } = useViewPorts();
  const features = useNow(useSluice().features$);
  if (!useIsEmbedded() || !hasLogin(features)) return null;

  const { email: canChange } = features;
  const user = storedUser(stored);
  const { provider, name } = user;
  const who = userName(user);
  if (who === "") return null;
  const social = name === null || provider === null ? null : providerName(provider);
  const picture = <Picture name={social ?? "@"} src={null} className="round" />;
  const words = (
    <>
      <span className="small over">
        {social === null ? t("account.email") : <bdi>{social}</bdi>}{" "}
      </span>
      <bdi className="whole" title={who}>
        {who}
      </bdi>
    </>
  );
  return canChange && name === null ? (
    <Row
      picture={picture}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "UpdateEmailWallet" } })}
    >
      {words}
    </Row>
  ) : (
    <div className="row still">
      {picture}
      <span className="grow">{words}</span>
    </div>
  );
};

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
