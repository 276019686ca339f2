import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import type { ViewProps } from "../parts/view.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useNow } from "../use-now.js";

/** No connected wallet covers the wanted network: leads to those that do. The connected one stays. S2.23 */
const SwitchActiveChainView = ({ entry: { caipNetworkId } }: ViewProps) => {
  const { t, rich } = useTexts(texts);
  const { send } = useViewPorts();
  const networks = useNow(useSluice().networks$);
  const network = networks.find((one) => one.caipNetworkId === caipNetworkId)?.name ?? "";
  return (
    <div className="stage fill">
      <p className="muted lead">{rich("switch-active-chain.text", { network })}</p>
      <div className="foot btns">
        <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
          {t("dialog.back")}
        </button>
        {caipNetworkId === undefined ? null : (
          <button
            type="button"
            className="btn main"
            onClick={() => {
              send({ type: "network/switch", caipNetworkId });
              send({ type: "view/reset", entry: { view: "Connect", caipNetworkId } });
            }}
          >
            {t("switch-active-chain.connect")}
          </button>
        )}
      </div>
    </div>
  );
};

export default SwitchActiveChainView;
