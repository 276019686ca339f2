import { useObservableEagerState } from "observable-hooks";
import { offeredNetworks } from "../../effects/embedded/offered-networks.js";
import { useConnections, useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { useOptions, useSluice, useViewPorts } from "../sluice-context.js";
import { Icon } from "./icons.js";
import { NetworkPicture } from "./network-picture.js";
import { Row } from "./row.js";
import { Rows } from "./rows.js";

/** The networks that can be chosen. The effects decide what a choice leads to. S4.8 */
export const NetworkList = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const { frame } = useOptions().endpoints;
  const configured = useObservableEagerState(useSluice().networks$);
  const networks = offeredNetworks(configured, useConnections(), frame);
  const active = useNetwork();
  return (
    <Rows
      items={networks}
      keyOf={({ caipNetworkId }) => caipNetworkId}
      label={t("networks.title")}
      row={(network, at) => {
        const isCurrent = network.caipNetworkId === active.caipNetworkId;
        return (
          <Row
            picture={<NetworkPicture network={network} />}
            current={isCurrent}
            first={at === 0}
            end={
              isCurrent ? (
                <>
                  <span className="small">{t("networks.current")}</span>
                  <Icon name="check" />
                </>
              ) : null
            }
            onClick={() => send({ type: "network/select", caipNetworkId: network.caipNetworkId })}
            name={network.name}
          />
        );
      }}
    />
  );
};
