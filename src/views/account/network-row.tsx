import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { NetworkPicture } from "../parts/network-picture.js";
import { Row } from "../parts/row.js";
import { useNetworkName } from "../parts/use-network-name.js";
import { useOptions, useViewPorts } from "../sluice-context.js";

/** The active network. Leads to the list of networks if the host lets visitors choose. S4.11 */
export const NetworkRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const network = useNetwork();
  const { enableNetworkSwitch } = useOptions();
  const isUnsupported = network.unsupported === true;
  const called = useNetworkName(network);
  const picture = isUnsupported ? (
    <span className="icon round off">
      <Icon name="warn" />
    </span>
  ) : (
    <NetworkPicture network={network} />
  );
  const name = (
    <>
      <span className={isUnsupported ? "small over off" : "small over"}>
        {t(isUnsupported ? "unsupported-chain.title" : "account.network")}{" "}
      </span>
      <bdi>{called}</bdi>
    </>
  );
  return enableNetworkSwitch ? (
    <Row
      picture={picture}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "Networks" } })}
    >
      {name}
    </Row>
  ) : (
    <div className="row still">
      {picture}
      <span className="grow">{name}</span>
    </div>
  );
};
