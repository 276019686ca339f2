import { useState } from "react";
import { messages as texts } from "../messages/en/wallets.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { WayMarks } from "../parts/way-row.js";
import { useNow, useViewPorts } from "../sluice-context.js";
import { Terms } from "./terms.js";
import { LateWallets, useOffered, WalletMethod } from "./wallet-method.js";

/**
 * The wallets, where Connect has only a row that leads to them, and where a visitor adds one to those that are connected:
 * these are marked. Over WalletConnect there is one at a time. S1.17, S2.33, S6.12
 */
const ConnectWalletsView = () => {
  const { t, rich } = useTexts(texts);
  const [first] = useState(useOffered());
  const connected = useNow(useViewPorts().connectionList$);
  const phone = connected.find(({ connector }) => connector.type === "WALLET_CONNECT");
  const markOf = (connectorId: string) =>
    connected.some(({ connector }) => connector.id === connectorId) ? (
      <>
        <span className="small">{t("wallets.connected")}</span>
        <Icon name="check" />
      </>
    ) : null;
  return (
    <WayMarks.Provider value={markOf}>
      {phone === undefined ? null : (
        <p className="small lead">{rich("wallets.one-at-a-time", { wallet: phone.wallet.name })}</p>
      )}
      <Terms>
        <WalletMethod first={first} />
      </Terms>
      <LateWallets first={first} />
    </WayMarks.Provider>
  );
};

export default ConnectWalletsView;
