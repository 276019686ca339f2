import { useObservableEagerState } from "observable-hooks";
import { messages as texts } from "../messages/en/alerts.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useSluice, useViewPorts } from "../sluice-context.js";

/** A message for developers of the site, and how to hide it: visitors may wonder. S8.16 */
export const AlertBar = () => {
  const { t, rich } = useTexts(texts);
  const { send } = useViewPorts();
  const { alert } = useObservableEagerState(useSluice().alerts$);
  if (alert === null) return null;
  return (
    <div className="alert" part="alert" role="alert" data-variant={alert.variant}>
      <Icon name="warn" />
      <span>
        {rich(`alert.${alert.code}`, alert.values)}
        <br />
        <span className="small">{t("alert-bar.for")}</span>
      </span>
      <button type="button" className="link" onClick={() => send({ type: "alert/close" })}>
        {t("dialog.dismiss")}
      </button>
    </div>
  );
};
