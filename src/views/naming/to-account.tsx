import { messages as texts } from "../messages/en/naming.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";

/** Leads to the account, with nothing to go back to. */
export const ToAccount = () => {
  const { send } = useViewPorts();
  return (
    <button
      type="button"
      className="btn"
      onClick={() => send({ type: "view/reset", entry: { view: "Account" } })}
    >
      {useTexts(texts).t("naming.account")}
    </button>
  );
};
