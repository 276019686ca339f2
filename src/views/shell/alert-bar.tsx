import { useObservableEagerState } from "observable-hooks";
import { isMessageKey } from "../messages/catalogue.js";
import { useMessages } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { useSluice, useViewPorts } from "../sluice-context.js";

/** A message for the people who build the site. S8.16 */
export const AlertBar = () => {
  const { t, rich } = useMessages();
  const { send } = useViewPorts();
  const { alert } = useObservableEagerState(useSluice().alerts$);
  if (alert === null) return null;
  const key = [`alert.${alert.code}`, `failure.${alert.code}`].find(isMessageKey);
  return (
    <div className="alert" part="alert" role="alert" data-variant={alert.variant}>
      <Icon name="warn" />
      <span>{key === undefined ? alert.code : rich(key, alert.values)}</span>
      <button type="button" className="link" onClick={() => send({ type: "alert/close" })}>
        {t("dialog.dismiss")}
      </button>
    </div>
  );
};
