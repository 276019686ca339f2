import { useState } from "react";
import { platformsOf } from "../../codecs/links.js";
import { httpUrlOf } from "../../codecs/text.js";
import { messages as texts } from "../messages/en/pairing.js";
import { useTexts } from "../messages/use-messages.js";
import { LinkOut } from "../parts/link-out.js";
import { useDevice } from "../parts/use-device.js";
import type { ViewProps } from "../parts/view.js";
import { LinkPanel } from "./link-panel.js";
import { PairingFailed } from "./pairing-failed.js";
import { PlatformTabs } from "./platform-tabs.js";
import { QrPanel } from "./qr-panel.js";
import { usePairing } from "./use-pairing.js";

/** Connects the chosen wallet of the directory, on this device or another. S2.12 */
const ConnectingWalletConnectView = ({ entry }: ViewProps) => {
  const { rich } = useTexts(texts);
  const stage = usePairing(entry);
  const { wallet, uri, hasExpired, failure, renew } = stage;
  const platforms = platformsOf(wallet, useDevice());
  const [chosen, choose] = useState(platforms[0] ?? "qrcode");
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? "qrcode");
  const home = httpUrlOf(wallet?.stores.homepage);
  const panel = { uri, hasExpired, onRenew: renew };

  return (
    <div className="stage fill">
      {platforms.length > 1 ? (
        <PlatformTabs platforms={platforms} chosen={platform} onChoose={choose} />
      ) : null}
      {failure !== null ? (
        <PairingFailed {...stage} failure={failure} />
      ) : platform === "qrcode" || wallet === null ? (
        <QrPanel wallet={wallet} {...panel} />
      ) : (
        <LinkPanel wallet={wallet} platform={platform} {...panel} />
      )}
      {wallet === null || home === null ? null : (
        <p className="center">
          <LinkOut href={home}>{rich("pairing.get", { wallet: wallet.name })}</LinkOut>
        </p>
      )}
    </div>
  );
};

export default ConnectingWalletConnectView;
