import { useEffect } from "react";
import { messages as texts } from "../messages/en/learn.js";
import { FailureText } from "../messages/late-text.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { LinkOut } from "../parts/link-out.js";
import { Notice } from "../parts/notice.js";
import { WalletPicture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { Rows } from "../parts/rows.js";
import { isSameWallet } from "../parts/way.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";

/** Wallets to install, and a neutral place to compare more. S2.33 */
const GetWalletView = () => {
  const messages = useTexts(texts);
  const { t } = messages;
  const { send } = useViewPorts();
  const { directory, installed, walletConnect } = useNow(useSluice().wallets$);
  const { status, failure } = directory.recommended;
  // Installed wallets are left out.
  const wallets = directory.recommended.wallets.filter(
    (wallet) => !installed.some((connector) => isSameWallet(wallet, connector)),
  );
  const recommend = () => send({ type: "directory/recommend" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once; the core keeps the answer
  useEffect(() => {
    recommend();
  }, []);

  const compare = (
    <p className="small foot">
      <LinkOut href={COMPARE_WALLETS}>{t("get-wallet.compare")}</LinkOut>
    </p>
  );
  if (wallets.length > 0)
    return (
      <>
        <p className="muted lead">{t("get-wallet.text")}</p>
        <Rows
          items={wallets}
          keyOf={({ id }) => id}
          label={t("get-wallet.list")}
          row={(wallet, at) => (
            <Row
              picture={<WalletPicture wallet={wallet} />}
              first={at === 0}
              end={<Icon name="next" />}
              onClick={() =>
                send({ type: "view/push", entry: { view: "Downloads", walletId: wallet.id } })
              }
              name={wallet.name}
            />
          )}
        />
        {compare}
      </>
    );
  if (walletConnect !== null && (status === "idle" || status === "loading"))
    return (
      <div className="note" role="status">
        <span className="spin" />
        <span className="quiet">{t("dialog.loading")}</span>
      </div>
    );
  if (walletConnect !== null && failure !== null)
    return (
      <>
        <Notice
          title={<FailureText failure={failure} />}
          actions={
            <button type="button" className="btn" onClick={recommend}>
              {t("dialog.retry")}
            </button>
          }
        />
        {compare}
      </>
    );
  return (
    <>
      <Notice title={t("get-wallet.none")}>{t("get-wallet.none-text")}</Notice>
      <p className="center">
        <LinkOut href={COMPARE_WALLETS}>{t("get-wallet.compare")}</LinkOut>
      </p>
    </>
  );
};

export default GetWalletView;

/** A neutral guide for visitors who have no wallet yet. */
const COMPARE_WALLETS = "https://ethereum.org/wallets/find-wallet/";
