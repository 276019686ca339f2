import { messages as texts } from "../messages/en/login.js";
import { useTexts } from "../messages/use-messages.js";
import { Notice } from "../parts/notice.js";
import { useViewPorts } from "../sluice-context.js";

/** Shown if a view of the log-in is opened without a log-in: leads to where one starts. */
export const NothingUnderWay = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return (
    <Notice
      title={t("login.nothing")}
      actions={
        <button
          type="button"
          className="btn main"
          onClick={() => send({ type: "view/reset", entry: { view: "Connect" } })}
        >
          {t("connect.title")}
        </button>
      }
    >
      {t("login.nothing-help")}
    </Notice>
  );
};
