import { useState } from "react";
import {
  type Platform,
  platformsOf,
  schemesOfSite,
  unknownSchemeOf,
  walletLinks,
} from "../../codecs/app-links.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { storesFor } from "../downloads/stores-for.js";
import { messages as texts } from "../messages/en/pairing.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Notice } from "../parts/notice.js";
import { WalletPicture } from "../parts/picture.js";
import { Segments } from "../parts/segments.js";
import { useDevice } from "../parts/visitor.js";
import { WaitingFor } from "../parts/waiting-for.js";
import { useViewSheet, type ViewProps } from "../shell-context.js";
import { useOptions, useViewPorts } from "../sluice-context.js";
import { CopyLink, PairingFailed, type PanelProps, QrPanel, usePairing } from "./pairing.js";

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

const sheet = `
.main[aria-disabled=true]{opacity:.5;cursor:default}
`;

/** Opens the wallet: its app, its web page or its desktop program. wire 10.1 to 10.3 */
const LinkPanel = ({
  wallet,
  platform,
  uri,
  hasExpired,
  onRenew,
  children,
}: PanelProps & {
  readonly wallet: DirectoryWallet;
  readonly platform: Exclude<Platform, "qrcode">;
}) => {
  useViewSheet(sheet);
  const { t, rich } = useTexts(texts);
  const { send } = useViewPorts();
  const device = useDevice();
  const { walletConnect, wallets } = useOptions();
  const links = uri === null ? null : walletLinks(wallet, uri, device, wallets.linkSchemes);
  const universal =
    walletConnect.preferUniversalLinks === true && platform === "mobile" ? links?.universal : null;
  const link = universal ?? links?.[platform] ?? null;
  const { name } = wallet;
  const unknown = link === null ? null : unknownSchemeOf(link.href, schemesOfSite(wallets));
  return (
    <>
      <WaitingFor state="waiting" picture={<WalletPicture wallet={wallet} className="large" />} />
      <Notice title={hasExpired ? t("pairing.expired") : rich("pairing.open", { wallet: name })}>
        {hasExpired ? undefined : rich(`pairing.open-${platform}`, { wallet: name })}
      </Notice>
      {hasExpired || unknown === null ? null : (
        <p className="small center">
          {rich("pairing.unknown-scheme", { wallet: name, scheme: unknown })}
        </p>
      )}
      <div className="foot">
        {hasExpired ? (
          <button type="button" className="btn main" onClick={onRenew}>
            <Icon name="again" />
            {t("pairing.fresh")}
          </button>
        ) : (
          <button
            type="button"
            className="btn main"
            // Not disabled: it takes the place of the button for a fresh code, with the focus.
            aria-disabled={link === null}
            // The core opens the window before this handler returns, so that the browser counts it as part of the click.
            onClick={() =>
              link !== null && send({ type: "pairing/open-link", href: link.href, withCode: true })
            }
          >
            <span>{rich("pairing.open", { wallet: name })}</span>
            <Icon name="out" />
          </button>
        )}
        <CopyLink uri={uri} hasExpired={hasExpired} />
        {children}
      </div>
    </>
  );
};
