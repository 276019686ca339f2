import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { NetworkList } from "../parts/network-list.js";
import { Row } from "../parts/row.js";
import { useViewPorts } from "../sluice-context.js";

/** The wallet is on a network that is not configured: switch, or disconnect. S2.17 */
const UnsupportedChainView = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <>
      <p className="muted lead">{t("unsupported-chain.text")}</p>
      <NetworkList />
      <Row
        picture={
          <span className="icon round off">
            <Icon name="leave" />
          </span>
        }
        onClick={() => send({ type: "disconnect" })}
      >
        {t("account.disconnect")}
      </Row>
    </>
  );
};

export default UnsupportedChainView;
