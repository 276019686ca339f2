import { useObservableEagerState } from "observable-hooks";
import { useEffect, useId, useMemo } from "react";
import { useWallets } from "../host-hooks.js";
import { useMessages } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { Rows } from "../parts/rows.js";
import { useDevice } from "../parts/use-device.js";
import { useLookAlikes } from "../parts/use-look-alikes.js";
import { useOffersAll } from "../parts/use-offers-all.js";
import { keyOfWay } from "../parts/way.js";
import { WayRow } from "../parts/way-row.js";
import { useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { connectSections } from "./connect-sections.js";

/**
 * Installed wallets, then every other way to a wallet. Visitors without a wallet see where to get one. S2.9,
 * S2.47
 */
export const WalletMethod = () => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  const { basic, features, enableWalletGuide } = useOptions();
  const { connectorTypeOrder: order } = features;
  const all = useOffersAll();
  const wallets = useWallets();
  const lookAlikes = useLookAlikes();
  const { mobile } = useDevice();
  const id = useId();
  const { email, socials } = useObservableEagerState(useSluice().features$);
  const logins = Number(email) + Number(socials.length > 0);
  const sections = useMemo(
    () => connectSections(wallets, { order, mobile, all, logins }),
    [wallets, order, mobile, all, logins],
  );
  const isWanted =
    wallets.walletConnect !== null && wallets.directory.recommended.status === "idle";
  useEffect(() => {
    if (isWanted) send({ type: "directory/recommend" });
  }, [send, isWanted]);

  const isNone = wallets.installed.length === 0 && wallets.external.length === 0;
  return (
    <>
      {isNone && !mobile && !basic ? (
        <Notice
          title={t("connect.none")}
          actions={
            enableWalletGuide ? (
              <button
                type="button"
                className="btn"
                onClick={() => send({ type: "view/push", entry: { view: "GetWallet" } })}
              >
                {t("connect.get")}
              </button>
            ) : undefined
          }
        >
          {sections.length > 0 ? t("connect.none-help") : undefined}
        </Notice>
      ) : null}
      {sections.map(({ heading, ways }, section) => (
        <section key={heading} className={section === 0 && !isNone ? "first" : undefined}>
          <h3 id={`${id}${heading}`}>{t(heading)}</h3>
          <Rows
            items={ways}
            keyOf={keyOfWay}
            labelledBy={`${id}${heading}`}
            row={(way, at) => (
              <WayRow way={way} first={section === 0 && at === 0} lookAlikes={lookAlikes} />
            )}
          />
        </section>
      ))}
    </>
  );
};
