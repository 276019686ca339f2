import { walletOf } from "../../model/directory-lists.js";
import { useWallets } from "../host-hooks.js";
import { messages as texts } from "../messages/en/learn.js";
import { useTexts } from "../messages/use-messages.js";
import { isExtension } from "../parts/entry-of-wallet.js";
import { LinkOut } from "../parts/link-out.js";
import { Notice } from "../parts/notice.js";
import { useDevice } from "../parts/use-device.js";
import { useOpensPage } from "../parts/use-opens-page.js";
import type { ViewProps } from "../parts/view.js";
import { WalletPicture } from "../parts/wallet-picture.js";
import { OpenPage } from "./open-page.js";
import { StoreCodes } from "./store-codes.js";
import { type Shop, storesFor } from "./stores-for.js";

/**
 * Where to get a wallet: on a computer as an extension, or on the visitor's phone by a code; on a phone in its store.
 * There, a wallet that connects in its own browser can be opened as well. S2.33, wire 10.4
 */
const DownloadsView = ({ entry }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const device = useDevice();
  const opensPage = useOpensPage();
  const wallet = walletOf(useWallets(), entry.walletId);
  if (wallet === null) return <Notice title={t("downloads.missing")} />;
  const { name } = wallet;
  const shops = storesFor(wallet, device);
  const onPhone = device.mobile ? [] : shops.filter(isOfPhones);
  const here = shops.filter((shop) => !onPhone.includes(shop));
  const opens = opensPage(wallet);
  // What is pressed here; beside codes to scan, the wallet's site is not it.
  const main = here.find(({ store }) => store !== "homepage" || onPhone.length === 0)?.store;
  const linkTo = ({ store, href }: Shop) => (
    <LinkOut key={store} href={href} className={store === main && !opens ? "btn main" : "btn"}>
      {t(`downloads.${store}`)}
    </LinkOut>
  );
  return (
    <div className="stage fill">
      <span className="center">
        <WalletPicture wallet={wallet} className="large" />
      </span>
      {opens ? <OpenPage wallet={wallet} /> : null}
      {shops.length === 0 ? (
        <Notice title={rich("downloads.none", { wallet: name })}>{t("downloads.none-text")}</Notice>
      ) : (
        <>
          <p className="muted center">
            {rich(isExtension(wallet) && !opens ? "downloads.extension" : "downloads.text", {
              wallet: name,
            })}
          </p>
          {here.filter(({ store }) => store !== "homepage").map(linkTo)}
          {onPhone.length === 0 ? null : <StoreCodes shops={onPhone} />}
          {here.filter(({ store }) => store === "homepage").map(linkTo)}
        </>
      )}
    </div>
  );
};

const isOfPhones = ({ store }: Shop): boolean => store === "apple" || store === "google";

export default DownloadsView;
