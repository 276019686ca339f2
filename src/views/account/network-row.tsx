import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { NetworkPicture } from "../parts/network-picture.js";
import { Row } from "../parts/row.js";
import { useViewPorts } from "../sluice-context.js";

/** The active network; leads to the list. */
export const NetworkRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const network = useNetwork();
  return (
    <Row
      picture={<NetworkPicture network={network} />}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "Networks" } })}
    >
      <span className="small over">{t("account.network")} </span>
      <bdi>{network.unsupported === true ? t("unsupported-chain.title") : network.name}</bdi>
    </Row>
  );
};
