import { messages as texts } from "../messages/en/networks.js";
import { useTexts } from "../messages/use-messages.js";
import { NetworkList } from "../parts/network-list.js";
import { useViewPorts } from "../sluice-context.js";

/** Lets the visitor choose a network. S2.33 */
const NetworksView = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <>
      <NetworkList />
      <p className="small foot">
        <button
          type="button"
          className="link"
          onClick={() => send({ type: "view/push", entry: { view: "WhatIsANetwork" } })}
        >
          {t("networks.help")}
        </button>
      </p>
    </>
  );
};

export default NetworksView;
