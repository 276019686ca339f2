import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { useViewPorts } from "../sluice-context.js";

/** In place of an account that is not there any more, or never was: leads to Connect. */
export const NoAccount = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <Notice
      title={t("account.none")}
      actions={
        <button
          type="button"
          className="btn main"
          onClick={() => send({ type: "view/reset", entry: { view: "Connect" } })}
        >
          {t("connect.title")}
        </button>
      }
    />
  );
};
