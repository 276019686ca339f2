import { Fragment, useContext, useState } from "react";
import type { WalletsState } from "../../model/wallets.js";
import { useMessages } from "../messages/use-messages.js";
import { OnwardRow } from "../parts/row.js";
import { useDevice } from "../parts/visitor.js";
import { IsShown } from "../shell-context.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { type ConnectMethod, connectMethods } from "./connect-sections.js";
import { LoginMethod, useLogins } from "./logins.js";
import { Terms } from "./terms.js";
import { LateWallets, useOffered, WalletMethod } from "./wallet-method.js";

/** The first view: every way to connect, in the order that suits the visitor. S2.9, S1.17 */
export const ConnectView = () => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  const { features, enableWalletGuide } = useOptions();
  const { connectMethodsOrder: order, collapseWallets, emailShowWallets } = features;
  const { email, socials } = useLogins();
  const { mobile } = useDevice();
  const first = useFirst();
  const hasInstalled = first.installed.length > 0;
  const isThere = (method: ConnectMethod): boolean =>
    method === "wallet" || (method === "email" ? email : socials.length > 0);
  const methods = connectMethods({ hasInstalled, isThere, order });
  // Only beside something else to choose: a row alone would be one click more for everybody.
  const isCollapsed =
    (collapseWallets === true && methods.length > 1) ||
    (emailShowWallets === false && methods.includes("email"));
  const help = enableWalletGuide ? (
    <p className="small help">
      {t("connect.new")}{" "}
      <button
        type="button"
        className="link"
        onClick={() => send({ type: "view/push", entry: { view: "WhatIsAWallet" } })}
      >
        {t("connect.learn")}
      </button>
    </p>
  ) : null;
  return (
    <>
      <Terms after={help}>
        {methods.map((method, at) => (
          <Fragment key={method}>
            {at > 0 && (method === "wallet" || methods[at - 1] === "wallet") ? (
              <p className="or small">{t("connect.or")}</p>
            ) : null}
            {method !== "wallet" ? (
              <LoginMethod method={method} isFirst={at === 0 && !mobile} />
            ) : isCollapsed ? (
              <WalletsRow />
            ) : (
              <WalletMethod first={first} isFirst={at === 0} />
            )}
          </Fragment>
        ))}
      </Terms>
      {isCollapsed ? null : <LateWallets first={first} />}
    </>
  );
};

/** What was offered when the view came into sight: until then, it follows what is there. */
const useFirst = (): WalletsState => {
  const now = useOffered();
  const isShown = useContext(IsShown);
  const [first, setFirst] = useState(now);
  if (isShown || first === now) return first;
  setFirst(now);
  return now;
};

/** Stands for all wallets on Connect, and leads to them. S1.17 */
const WalletsRow = () => {
  const { t } = useMessages();
  return (
    <OnwardRow icon="grid" view="ConnectWallets">
      {t("connect.wallets")}
    </OnwardRow>
  );
};
