import type { Device } from "../../codecs/links.js";
import { httpUrlOf } from "../../codecs/text.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { walletOf } from "../../effects/directory/wallet-of.js";
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

type Store = keyof DirectoryWallet["stores"];

/**
 * Where to get a wallet: its stores, with those of this device first. On a phone, a wallet that connects in its own
 * browser can be opened here as well. S2.33, wire 10.4
 */
const DownloadsView = ({ entry }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const device = useDevice();
  const opensPage = useOpensPage();
  const wallet = walletOf(useWallets(), entry.walletId);
  if (wallet === null) return <Notice title={t("downloads.missing")} />;
  const { name } = wallet;
  const stores = storesFor(wallet, device);
  const opens = opensPage(wallet);
  return (
    <div className="stage fill">
      <span className="center">
        <WalletPicture wallet={wallet} className="large" />
      </span>
      {opens ? <OpenPage wallet={wallet} /> : null}
      {stores.length === 0 ? (
        <Notice title={rich("downloads.none", { wallet: name })}>{t("downloads.none-text")}</Notice>
      ) : (
        <>
          <p className="muted center">
            {rich(isExtension(wallet) && !opens ? "downloads.extension" : "downloads.text", {
              wallet: name,
            })}
          </p>
          {stores.map(({ store, href }, at) => (
            <LinkOut key={store} href={href} className={at === 0 && !opens ? "btn main" : "btn"}>
              {t(`downloads.${store}`)}
            </LinkOut>
          ))}
        </>
      )}
    </div>
  );
};

/** On a phone, the other platform's stores are of no use. */
export const storesFor = (
  { stores }: Pick<DirectoryWallet, "stores">,
  { mobile, ios, android }: Pick<Device, "mobile" | "ios" | "android">,
): readonly { readonly store: Store; readonly href: string }[] => {
  const order: readonly Store[] = mobile
    ? [...(android ? [] : (["apple"] as const)), ...(ios ? [] : (["google"] as const)), "homepage"]
    : ["chrome", "apple", "google", "homepage"];
  return order.flatMap((store) => {
    const href = httpUrlOf(stores[store]);
    return href === null ? [] : [{ store, href }];
  });
};

export default DownloadsView;
