import { messages as texts } from "../messages/en/receive.js";
import { useTexts } from "../messages/use-messages.js";
import { NetworkPicture } from "../parts/network-picture.js";
import { Rows } from "../parts/rows.js";
import { useNetworksOf } from "./use-networks-of.js";

const Title = () => useTexts(texts).t("receive.networks");

/** The networks on which the account can receive, and what must not be sent to it. S2.29, S2.33 */
const View = () => {
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

export const CompatibleNetworksView = Object.assign(View, { Title });
