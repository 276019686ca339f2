import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Picture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { useViewPorts } from "../sluice-context.js";
import { useIsNameless } from "./use-is-nameless.js";

/** Leads to where a name is registered, while the account has none. S5.15 */
export const NameRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return useIsNameless() ? (
    <Row
      picture={<Picture name="@" src={null} className="round" />}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "RegisterAccountName" } })}
    >
      {t("account.name")}
    </Row>
  ) : null;
};
