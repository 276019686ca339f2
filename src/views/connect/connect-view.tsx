import { useEffect, useId, useMemo } from "react";
import type { ViewName } from "../../effects/payloads.js";
import { useWallets } from "../host-hooks.js";
import { useMessages } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { Rows } from "../parts/rows.js";
import { useDevice } from "../parts/use-device.js";
import { keyOfWay } from "../parts/way.js";
import { WayRow } from "../parts/way-row.js";
import { useViewPorts } from "../sluice-context.js";
import { connectSections } from "./connect-sections.js";
import { LOGIN_SECTIONS } from "./login-sections.js";

/** The first view: installed wallets, then every other way. S2.9, S2.47 */
export const ConnectView = () => {
  const { t } = useMessages();
  const { send, connectorTypes } = useViewPorts();
  const wallets = useWallets();
  const { mobile } = useDevice();
  const id = useId();
  const sections = useMemo(
    () => connectSections(wallets, { order: connectorTypes, mobile }),
    [wallets, connectorTypes, mobile],
  );
  const hasDirectory = wallets.walletConnect !== null;
  useEffect(() => {
    if (hasDirectory) send({ type: "directory/recommend" });
  }, [send, hasDirectory]);

  const push = (view: ViewName) => send({ type: "view/push", entry: { view } });
  const isNone = wallets.installed.length === 0 && wallets.external.length === 0;
  return (
    <>
      {isNone && !mobile ? (
        <Notice
          title={t("connect.none")}
          actions={
            <button type="button" className="btn" onClick={() => push("GetWallet")}>
              {t("connect.get")}
            </button>
          }
        >
          {sections.length > 0 ? t("connect.none-help") : undefined}
        </Notice>
      ) : null}
      {LOGIN_SECTIONS.map((Login, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a constant list
        <Login key={at} />
      ))}
      {sections.map(({ heading, ways }, section) => (
        <section key={heading} className={section === 0 && !isNone ? "first" : undefined}>
          <h3 id={`${id}${heading}`}>{t(heading)}</h3>
          <Rows
            items={ways}
            keyOf={keyOfWay}
            labelledBy={`${id}${heading}`}
            row={(way, at) => <WayRow way={way} first={section === 0 && at === 0} />}
          />
        </section>
      ))}
      <p className="small help">
        {t("connect.new")}{" "}
        <button type="button" className="link" onClick={() => push("WhatIsAWallet")}>
          {t("connect.learn")}
        </button>
      </p>
    </>
  );
};
