import { useObservableState } from "observable-hooks";
import { useId } from "react";
import { catchError, EMPTY } from "rxjs";
import { loadOnce } from "../../base/answers.js";
import type { DirectoryWallet } from "../../codecs/wallet.js";
import { opensPage } from "../../codecs/wallet-browsers.js";
import { walletOf } from "../../model/listed-wallets.js";
import { messages as texts } from "../messages/en/learn.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { LinkOut } from "../parts/link-out.js";
import { Notice } from "../parts/notice.js";
import { WalletPicture } from "../parts/picture.js";
import { useDevice } from "../parts/visitor.js";
import { isExtension } from "../parts/way.js";
import { useViewSheet, type ViewProps } from "../shell-context.js";
import { useNow, useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { type Shop, storesFor } from "./stores-for.js";

/**
 * Where to get a wallet: on a computer as an extension, or on the visitor's phone by a code; on a phone in its store.
 * There, a wallet that connects in its own browser can be opened as well. S2.33, wire 10.4
 */
const DownloadsView = ({ entry }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const device = useDevice();
  const options = useOptions();
  const networks = useNow(useSluice().networks$);
  const { env } = useViewPorts();
  const wallet = walletOf(useNow(useSluice().wallets$), entry.walletId);
  if (wallet === null) return <Notice title={t("downloads.missing")} />;
  const { name } = wallet;
  const shops = storesFor(wallet, device);
  const onPhone = device.mobile ? [] : shops.filter(isOfPhones);
  const here = shops.filter((shop) => !onPhone.includes(shop));
  const opens = opensPage(wallet, device, { ...options, networks }, env);
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

/** Opens this page in a wallet's own browser; and another way, if the wallet says that it has one. wire 10.4 */
const OpenPage = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const { rich, t } = useTexts(texts);
  const { send } = useViewPorts();
  const { walletConnect } = useNow(useSluice().wallets$);
  const { id, name } = wallet;
  return (
    <>
      <p className="muted center">{rich("downloads.opens-page", { wallet: name })}</p>
      <button
        type="button"
        className="btn main"
        onClick={() => send({ type: "directory/open-page", walletId: id })}
      >
        <span>{rich("downloads.open", { wallet: name })}</span>
        <Icon name="out" />
      </button>
      {walletConnect === null || wallet.mobileLink === null ? null : (
        <button
          type="button"
          className="btn"
          onClick={() =>
            send({
              type: "view/push",
              entry: {
                view: "ConnectingWalletConnect",
                walletId: id,
                connectorId: walletConnect.id,
              },
            })
          }
        >
          {t("downloads.stay")}
        </button>
      )}
    </>
  );
};

const code$ = loadOnce(
  () => import("../connecting-wallet-connect/connecting-wallet-connect-basic-view.js"),
).pipe(catchError(() => EMPTY));

const sheet = `
section:has(>.codes)>h3{text-align:center}
.codes{display:flex;justify-content:center;gap:12px;padding-block-start:4px}
.codes>*{display:flex;flex-direction:column;align-items:center;flex:0 1 50%;min-width:0;gap:4px;font-size:.875em}
.codes .ghost{width:100%;height:auto;aspect-ratio:1}
.codes .qr{padding:12px}
.codes .link{min-height:var(--s-tap);margin-block:0}
`;

/** The stores of phones, each as a code to scan and a link. The links are there at once, the codes when they have loaded. */
const StoreCodes = ({ shops }: { readonly shops: readonly Shop[] }) => {
  useViewSheet(sheet);
  const { t } = useTexts(texts);
  const id = useId();
  const code = useObservableState(code$, null);
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t("downloads.phone")}</h3>
      <div className="codes">
        {shops.map(({ store, href }) => {
          const name = t(`downloads.${store}`);
          return (
            <div key={store}>
              {code === null ? (
                <span className="ghost" />
              ) : (
                <code.QrCode text={href} label={t("downloads.code", { store: name })} />
              )}
              <LinkOut href={href}>{name}</LinkOut>
            </div>
          );
        })}
      </div>
    </section>
  );
};
