import { useObservableEagerState } from "observable-hooks";
import { loginPortOf } from "../../root/login-port.js";
import { shortEmail } from "../format/user-name.js";
import { useConnections } from "../host-hooks.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Row } from "../parts/row.js";
import { useSluice, useViewPorts } from "../sluice-context.js";

/** The address that is logged in; leads to where it can be changed. S2.19 */
export const EmailRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const sluice = useSluice();
  // Also tells when the log-in is there: before, nobody could change anything.
  const { email: isOn } = useObservableEagerState(sluice.features$);
  const isEmbedded = Object.values(useConnections()).some(
    (state) => state.status === "connected" && state.connection.connector.type === "AUTH",
  );
  const email = isOn && isEmbedded ? (loginPortOf(sluice)?.email() ?? null) : null;
  return email === null ? null : (
    <Row
      picture={<span className="icon round">@</span>}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "UpdateEmailWallet" } })}
    >
      <span className="small over">{t("account.email")} </span>
      <bdi>{shortEmail(email)}</bdi>
    </Row>
  );
};
