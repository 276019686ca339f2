import type { ReactNode } from "react";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { messages as texts } from "../messages/en/qr.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { QrCode } from "../parts/qr-code.js";
import { WalletPicture } from "../parts/wallet-picture.js";
import { CopyLink } from "./copy-link.js";

export interface PanelProps {
  readonly uri: string | null;
  readonly hasExpired: boolean;
  /** Asks for a fresh code. */
  readonly onRenew: () => void;
  /** Where else to go from here, quietly. */
  readonly children?: ReactNode;
}

/** The code to scan. In the foot, its link to copy, and what the view adds. */
export const QrPanel = ({
  wallet,
  uri,
  hasExpired,
  onRenew,
  children,
}: PanelProps & { readonly wallet: DirectoryWallet | null }) => {
  const { t, rich } = useTexts(texts);
  return (
    <>
      <QrCode
        text={uri}
        label={t("pairing.code")}
        dim={hasExpired}
        picture={wallet === null ? undefined : <WalletPicture wallet={wallet} />}
      >
        {hasExpired ? (
          <button type="button" className="btn" onClick={onRenew}>
            <Icon name="again" />
            {t("pairing.fresh")}
          </button>
        ) : null}
      </QrCode>
      <p className="muted center" role="status">
        {hasExpired
          ? t("pairing.expired")
          : uri === null
            ? t("pairing.preparing")
            : wallet === null
              ? t("pairing.scan-any")
              : rich("pairing.scan", { wallet: wallet.name })}
      </p>
      <div className="foot">
        <CopyLink uri={uri} hasExpired={hasExpired} />
        {children}
      </div>
    </>
  );
};
