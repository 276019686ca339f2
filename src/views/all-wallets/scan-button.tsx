import { messages as texts } from "../messages/en/all-wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** Leads to a code that a wallet on any device can scan; nothing where no code can be made. */
export const ScanButton = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { walletConnect } = useNow(useSluice().wallets$);
  return walletConnect === null ? null : (
    <button
      type="button"
      className="btn"
      onClick={() =>
        send({
          type: "view/push",
          entry: { view: "ConnectingWalletConnectBasic", connectorId: walletConnect.id },
        })
      }
    >
      {t("all-wallets.scan")}
    </button>
  );
};
