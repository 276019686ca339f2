import { useState } from "react";
import { platformsOf } from "../../codecs/app-links.js";
import { storesFor } from "../downloads/stores-for.js";
import { messages as texts } from "../messages/en/pairing.js";
import { useTexts } from "../messages/use-messages.js";
import { Segments } from "../parts/segments.js";
import { useDevice } from "../parts/use-device.js";
import type { ViewProps } from "../parts/view.js";
import { useViewPorts } from "../sluice-context.js";
import { LinkPanel } from "./link-panel.js";
import { PairingFailed } from "./pairing-failed.js";
import { QrPanel } from "./qr-panel.js";
import { usePairing } from "./use-pairing.js";

/** Connects the chosen wallet of the directory, on this device or another. S2.12 */
const ConnectingWalletConnectView = ({ entry }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const { send } = useViewPorts();
  const { wallet, uri, hasExpired, failure, renew } = usePairing(entry);
  const device = useDevice();
  const platforms = platformsOf(wallet, device);
  const [chosen, choose] = useState(platforms[0] ?? "qrcode");
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? "qrcode");
  const panel = { uri, hasExpired, onRenew: renew };

  const elsewhere =
    wallet === null || storesFor(wallet, device).length === 0 ? null : (
      <button
        type="button"
        className="link center"
        onClick={() =>
          send({ type: "view/push", entry: { view: "Downloads", walletId: wallet.id } })
        }
      >
        {rich("pairing.get", { wallet: wallet.name })}
      </button>
    );

  return (
    <div className="stage fill">
      {platforms.length > 1 ? (
        <Segments
          kind="radio"
          label={t("pairing.platforms")}
          keys={platforms}
          chosen={platform}
          textOf={(key) => t(`pairing.tab-${key}`)}
          onChoose={choose}
        />
      ) : null}
      {failure !== null ? (
        <PairingFailed renew={renew} failure={failure}>
          {elsewhere}
        </PairingFailed>
      ) : platform === "qrcode" || wallet === null ? (
        <QrPanel wallet={wallet} {...panel}>
          {elsewhere}
        </QrPanel>
      ) : (
        <LinkPanel wallet={wallet} platform={platform} {...panel}>
          {elsewhere}
        </LinkPanel>
      )}
    </div>
  );
};

export default ConnectingWalletConnectView;
