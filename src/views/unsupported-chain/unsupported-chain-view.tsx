import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { LeaveRow } from "../parts/leave-row.js";
import { NetworkList } from "../parts/network-list.js";
import { useNetworkName } from "../parts/use-network-name.js";

/** The wallet is on a network that is not configured: switch, or leave. S2.17 */
const UnsupportedChainView = () => {
  const { t } = useTexts(texts);
  const name = useNetworkName(useNetwork());
  return (
    <>
      <div className="row still">
        <span className="icon round off">
          <Icon name="warn" />
        </span>
        <bdi className="grow off">{name}</bdi>
      </div>
      <p className="muted lead">{t("unsupported-chain.text")}</p>
      <NetworkList />
      <div className="foot">
        <LeaveRow />
      </div>
    </>
  );
};

export default UnsupportedChainView;
