import type { DirectoryWallet } from "../../codecs/wallet.js";
import { useWallets } from "../host-hooks.js";
import { messages as texts } from "../messages/en/learn.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useViewPorts } from "../sluice-context.js";

/** Opens this page in a wallet's own browser; and another way, if the wallet says that it has one. wire 10.4 */
export const OpenPage = ({ wallet }: { readonly wallet: DirectoryWallet }) => {
  const { rich, t } = useTexts(texts);
  const { send } = useViewPorts();
  const { walletConnect } = useWallets();
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
