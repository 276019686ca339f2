import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { LeaveRow } from "../parts/leave-row.js";
import { NetworkList } from "../parts/network-list.js";

/** The wallet is on a network that is not configured: switch, or leave. S2.17 */
const UnsupportedChainView = () => {
  const { t } = useTexts(texts);
  return (
    <>
      <p className="muted lead">{t("unsupported-chain.text")}</p>
      <NetworkList />
      <LeaveRow />
    </>
  );
};

export default UnsupportedChainView;
