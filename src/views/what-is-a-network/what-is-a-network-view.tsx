import { messages as texts } from "../messages/en/learn.js";
import { useTexts } from "../messages/use-messages.js";
import { Explainer } from "../parts/explainer.js";
import { useViewPorts } from "../sluice-context.js";

/** Explains what choosing a network means. S2.33 */
const WhatIsANetworkView = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <Explainer
      tells={[
        {
          sign: "list",
          title: t("what-is-a-network.record"),
          text: t("what-is-a-network.record-text"),
        },
        {
          sign: "layers",
          title: t("what-is-a-network.many"),
          text: t("what-is-a-network.many-text"),
        },
        {
          sign: "choice",
          title: t("what-is-a-network.choose"),
          text: t("what-is-a-network.choose-text"),
        },
      ]}
    >
      <button type="button" className="btn" onClick={() => send({ type: "view/back" })}>
        {t("networks.title")}
      </button>
    </Explainer>
  );
};

export default WhatIsANetworkView;
