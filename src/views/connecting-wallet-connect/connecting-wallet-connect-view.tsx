import { useState } from "react";
import { platformsOf } from "../../codecs/app-links.js";
import { storesFor } from "../downloads/stores-for.js";
import { messages as texts } from "../messages/en/pairing.js";
import { useTexts } from "../messages/use-messages.js";
import { useDevice } from "../parts/use-device.js";
import type { ViewProps } from "../parts/view.js";
import { useViewPorts } from "../sluice-context.js";
import { LinkPanel } from "./link-panel.js";
import { PairingFailed } from "./pairing-failed.js";
import { PlatformTabs } from "./platform-tabs.js";
import { QrPanel } from "./qr-panel.js";
import { usePairing } from "./use-pairing.js";

/** Connects the chosen wallet of the directory, on this device or another. S2.12 */
const ConnectingWalletConnectView = ({ entry }: ViewProps) => {
  const { rich } = useTexts(texts);
  const { send } = useViewPorts();
  const stage = usePairing(entry);
  const { wallet, uri, hasExpired, failure, renew } = stage;
  const device = useDevice();
  const platforms = platformsOf(wallet, device);
  const [chosen, choose] = useState(platforms[0] ?? "qrcode");
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? "qrcode");
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
      {wallet === null || storesFor(wallet, device).length === 0 ? null : (
        <p className="center">
          <button
            type="button"
            className="link"
            onClick={() =>
              send({ type: "view/push", entry: { view: "Downloads", walletId: wallet.id } })
            }
          >
            {rich("pairing.get", { wallet: wallet.name })}
          </button>
        </p>
      )}
    </div>
  );
};

export default ConnectingWalletConnectView;
