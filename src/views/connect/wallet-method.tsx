import { useContext, useEffect, useMemo } from "react";
import type { WalletsState } from "../../model/wallets.js";
import { PICTURE_MS } from "../limits.js";
import { useMessages } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { useDevice } from "../parts/use-device.js";
import { useOffersAll } from "../parts/use-offers-all.js";
import { IsShown } from "../shell-context.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { connectSections } from "./connect-sections.js";
import { useHasTerms } from "./terms.js";
import { useLogins } from "./use-logins.js";
import { useOffered } from "./use-offered.js";
import { WaySection } from "./way-section.js";

/**
 * Installed wallets, then every other way to a wallet, as the view was `first` drawn. Visitors without a wallet see
 * where to get one, unless they can log in without. S2.9, S2.47
 */
export const WalletMethod = ({
  first,
  isFirst = true,
}: {
  readonly first: WalletsState;
  /** Whether its first row takes the focus when the view opens. */
  readonly isFirst?: boolean;
}) => {
  const { t } = useMessages();
  const { send, env } = useViewPorts();
  const { basic, features, enableWalletGuide, wallets: chosen } = useOptions();
  const { connectorTypeOrder: order } = features;
  const all = useOffersAll();
  const wallets = useOffered();
  const { mobile } = useDevice();
  const { email, socials } = useLogins();
  const logins = Number(email) + Number(socials.length > 0);
  const sections = useMemo(
    () => connectSections(wallets, { first, chosen, order, mobile, all, logins }),
    [wallets, first, chosen, order, mobile, all, logins],
  );
  const isShown = useContext(IsShown);
  const isWanted =
    isShown && wallets.walletConnect !== null && wallets.directory.recommended.status === "idle";
  useEffect(() => {
    if (!isWanted) return;
    // What it takes to ask must not delay the first frame.
    const asking = env.scheduler.schedule(() => {
      send({ type: "directory/recommend" });
    }, 2 * PICTURE_MS);
    return () => asking.unsubscribe();
  }, [send, env, isWanted]);

  const isNone = first.installed.length === 0 && wallets.external.length === 0;
  // It stands in the list below: what is said above must not deny it.
  const hasTerms = useHasTerms();
  const isLate = wallets.installed.length > 0 && !hasTerms;
  return (
    <>
      {isNone && !mobile && !basic && logins === 0 ? (
        <>
          <Notice title={t(isLate ? "connect.late" : "connect.none")}>
            {isLate
              ? t("connect.late-help")
              : sections.length > 0
                ? t("connect.none-help")
                : undefined}
          </Notice>
          {enableWalletGuide ? (
            <div className="btns">
              <button
                type="button"
                className="btn main"
                onClick={() => send({ type: "view/push", entry: { view: "GetWallet" } })}
              >
                {t("connect.get")}
              </button>
            </div>
          ) : null}
        </>
      ) : null}
      {sections.map((section, at) => (
        <WaySection
          key={section.heading}
          section={section}
          first={isFirst && at === 0}
          className={at === 0 && !isNone ? "first" : undefined}
        />
      ))}
    </>
  );
};
