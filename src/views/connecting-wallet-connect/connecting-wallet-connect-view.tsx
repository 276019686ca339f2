import { useObservableEagerState } from "observable-hooks";
import { useRef, useState } from "react";
import { platformsOf } from "../../codecs/links.js";
import { useWallets } from "../host-hooks.js";
import { failureText } from "../messages/failure-text.js";
import { useMessages } from "../messages/use-messages.js";
import { findConnector, findWallet } from "../parts/find-wallet.js";
import { Notice } from "../parts/notice.js";
import { useAttempt } from "../parts/use-attempt.js";
import { useConnect } from "../parts/use-connect.js";
import { useDevice } from "../parts/use-device.js";
import type { ViewProps } from "../shell/views.js";
import { useSluice } from "../sluice-context.js";
import { Footer } from "./footer.js";
import { LinkPanel } from "./link-panel.js";
import { PlatformTabs } from "./platform-tabs.js";
import { QrPanel } from "./qr-panel.js";

/** Connecting over WalletConnect, to a chosen wallet of the directory or to any. S2.12, S2.13 */
const ConnectingWalletConnectView = ({ entry }: ViewProps) => {
  const messages = useMessages();
  const { t } = messages;
  const wallets = useWallets();
  const device = useDevice();
  const pairing = useObservableEagerState(useSluice().pairing$);
  const connector = findConnector(wallets, entry.connectorId) ?? wallets.walletConnect;
  // A list that is replaced meanwhile must not take the chosen wallet away.
  const kept = useRef(findWallet(wallets, entry.walletId));
  kept.current = findWallet(wallets, entry.walletId) ?? kept.current;
  const wallet = kept.current;
  const attempt = useAttempt(connector?.id);
  const connect = useConnect(connector, entry.walletId);
  const platforms = platformsOf(wallet, device);
  const [chosen, choose] = useState(platforms[0] ?? "qrcode");
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? "qrcode");
  const renew = () => connect({ restart: true });

  const failure =
    connector === null
      ? ({ code: "options/project-id-missing" } as const)
      : attempt?.phase === "failed" && attempt.failure.code !== "pairing/expired"
        ? attempt.failure
        : null;
  const hasExpired = attempt?.phase === "failed" || (pairing.status === "ready" && pairing.expired);
  const uri = pairing.status === "ready" ? pairing.uri : null;

  return (
    <div className="stage fill">
      {platforms.length > 1 ? (
        <PlatformTabs platforms={platforms} chosen={platform} onChoose={choose} />
      ) : null}
      {failure !== null ? (
        <Notice
          title={t("connecting.declined")}
          actions={
            connector === null ? undefined : (
              <button type="button" className="btn main" onClick={renew}>
                {t("dialog.retry")}
              </button>
            )
          }
        >
          {failureText(messages, failure)}
        </Notice>
      ) : platform === "qrcode" || wallet === null ? (
        <QrPanel wallet={wallet} uri={uri} hasExpired={hasExpired} onRenew={renew} />
      ) : (
        <LinkPanel
          wallet={wallet}
          platform={platform}
          uri={uri}
          hasExpired={hasExpired}
          onRenew={renew}
        />
      )}
      <Footer wallet={wallet} />
    </div>
  );
};

export default ConnectingWalletConnectView;
