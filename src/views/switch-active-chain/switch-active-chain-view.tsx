import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

/** The connected wallet does not cover the wanted network. S2.23 */
const SwitchActiveChainView = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <div className="fill">
      <p className="muted lead">{t("switch-active-chain.text")}</p>
      <div className="btns">
        <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
          {t("dialog.back")}
        </button>
      </div>
    </div>
  );
};

export default SwitchActiveChainView;
