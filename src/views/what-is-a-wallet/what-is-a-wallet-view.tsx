import { messages as texts } from "../messages/en/learn.js";
import { useTexts } from "../messages/use-messages.js";
import { Explainer } from "../parts/explainer.js";
import { useViewPorts } from "../sluice-context.js";

/** Explains wallets to visitors who have not heard of them. S2.33 */
const WhatIsAWalletView = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <Explainer
      tells={[
        {
          sign: "key",
          title: t("what-is-a-wallet.keys"),
          text: t("what-is-a-wallet.keys-text"),
        },
        {
          sign: "person",
          title: t("what-is-a-wallet.sign-in"),
          text: t("what-is-a-wallet.sign-in-text"),
        },
        {
          sign: "shield",
          title: t("what-is-a-wallet.ask"),
          text: t("what-is-a-wallet.ask-text"),
        },
      ]}
    >
      <button
        type="button"
        className="btn main"
        onClick={() => send({ type: "view/push", entry: { view: "GetWallet" } })}
      >
        {t("connect.get")}
      </button>
    </Explainer>
  );
};

export default WhatIsAWalletView;
