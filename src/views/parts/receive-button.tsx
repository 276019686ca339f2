import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { useOptions, useViewPorts } from "../sluice-context.js";

/** Leads from where nothing is held yet to the address, unless the site does not want that. */
export const ReceiveButton = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return useOptions().features.receive === false ? null : (
    <button
      type="button"
      className="btn"
      onClick={() => send({ type: "view/push", entry: { view: "WalletReceive" } })}
    >
      {t("account.receive")}
    </button>
  );
};
