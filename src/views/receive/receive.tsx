import type { ReceiveViewName } from "../../model/modal.js";
import { messages as texts } from "../messages/en/receive.js";
import { useTexts } from "../messages/use-messages.js";
import { NetworkPicture } from "../parts/network.js";
import { Rows } from "../parts/rows.js";
import type { View } from "../shell-context.js";
import { ReceiveView, useNetworksOf } from "./receive-view.js";

/** The networks on which the account can receive, and what must not be sent to it. S2.29, S2.33 */
const CompatibleNetworks = () => {
  const { t } = useTexts(texts);
  return (
    <>
      <p className="lead muted">{t("receive.networks-help")}</p>
      <Rows
        items={useNetworksOf()}
        keyOf={({ caipNetworkId }) => caipNetworkId}
        label={t("receive.networks")}
        row={(network) => (
          <div className="row still">
            <NetworkPicture network={network} />
            <span className="grow">
              <bdi>{network.name}</bdi>
            </span>
          </div>
        )}
      />
    </>
  );
};

const CompatibleNetworksTitle = () => useTexts(texts).t("receive.networks");

export const CompatibleNetworksView = Object.assign(CompatibleNetworks, {
  Title: CompatibleNetworksTitle,
});

const VIEWS: Readonly<Record<ReceiveViewName, View>> = {
  WalletReceive: ReceiveView,
  WalletCompatibleNetworks: CompatibleNetworksView,
};

/** The views of receiving, by name. Any other name has none. */
export const views: Readonly<Partial<Record<string, View>>> = VIEWS;
