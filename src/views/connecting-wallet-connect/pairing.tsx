import { type ReactNode, useRef } from "react";
import type { FailureCode } from "../../base/errors.js";
import { withSafeLinks } from "../../codecs/links.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { connectorOf, walletOf } from "../../model/listed-wallets.js";
import type { ViewEntry } from "../../model/modal.js";
import { messages as texts } from "../messages/en/qr.js";
import { FailureText } from "../messages/late-text.js";
import { useMessages, useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useCopy } from "../parts/link-out.js";
import { Notice } from "../parts/notice.js";
import { WalletPicture } from "../parts/picture.js";
import { QrCode } from "../parts/qr-code.js";
import { useAttempt, useRetry } from "../parts/waiting-for.js";
import { useNow, useOptions, useSluice } from "../sluice-context.js";

/** The state of a view's pairing. */
export interface PairingStage {
  /** The chosen wallet of the directory, if there is one. */
  readonly wallet: DirectoryWallet | null;
  readonly uri: string | null;
  readonly hasExpired: boolean;
  readonly failure: { readonly code: FailureCode } | null;
  /** Asks for a fresh code. */
  readonly renew: () => void;
}

/** The pairing that runs while a view of it is current. */
export const usePairing = (entry: ViewEntry): PairingStage => {
  const wallets = useNow(useSluice().wallets$);
  const pairing = useNow(useSluice().pairing$);
  const connector = connectorOf(wallets, entry.connectorId) ?? wallets.walletConnect;
  // The chosen wallet must stay when the list is replaced meanwhile.
  const kept = useRef<DirectoryWallet | null>(null);
  kept.current = walletOf(wallets, entry.walletId) ?? kept.current;
  const { linkSchemes } = useOptions().wallets;
  const attempt = useAttempt(connector?.id);

  const failed = attempt?.phase === "failed" ? attempt.failure : null;
  return {
    // A recent one comes from the browser's storage, where anybody may have written its links.
    wallet: kept.current === null ? null : withSafeLinks(kept.current, linkSchemes),
    uri: pairing.status === "ready" ? pairing.uri : null,
    hasExpired: failed !== null || (pairing.status === "ready" && pairing.expired),
    failure:
      connector === null
        ? { code: "options/project-id-missing" }
        : failed?.code === "pairing/expired"
          ? null
          : failed,
    renew: useRetry(connector, entry.walletId),
  };
};

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

/** Copies the code's link, for wallets that accept one. S2.13 */
export const CopyLink = ({
  uri,
  hasExpired,
}: {
  readonly uri: string | null;
  readonly hasExpired: boolean;
}) => {
  const { t } = useMessages();
  const [isCopied, copy] = useCopy(uri ?? "");
  return (
    <>
      <button type="button" className="btn" disabled={uri === null || hasExpired} onClick={copy}>
        <Icon name={isCopied ? "check" : "copy"} />
        {t(isCopied ? "pairing.copied" : "pairing.copy")}
      </button>
      <span className="quiet" role="status">
        {isCopied ? t("pairing.copied") : null}
      </span>
    </>
  );
};

/** Why there is no code, and a button to try again if that can help. */
export const PairingFailed = ({
  failure,
  renew,
  children,
}: Pick<PairingStage, "renew"> & {
  readonly failure: NonNullable<PairingStage["failure"]>;
  readonly children?: ReactNode;
}) => {
  const { t } = useMessages();
  return (
    <>
      <Notice title={t("connecting.declined")}>
        <FailureText failure={failure} />
      </Notice>
      <div className="foot">
        {/* Without a project id, trying again does not help. */}
        {failure.code === "options/project-id-missing" ? null : (
          <button type="button" className="btn main" onClick={renew}>
            {t("dialog.retry")}
          </button>
        )}
        {children}
      </div>
    </>
  );
};
