import { useState } from "react";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Picture } from "../parts/picture.js";
import { Row } from "../parts/row.js";
import { useViewPorts } from "../sluice-context.js";
import { useIsNameless } from "./use-is-nameless.js";

/**
 * Leads to where a name is registered, if the account has none. What is not known at first brings no row later: those below it
 * would move. S5.15
 */
export const NameRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const isNameless = useIsNameless();
  const [isThere] = useState(isNameless);
  return isThere ? (
    <Row
      picture={<Picture name="@" src={null} className="round" />}
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "RegisterAccountName" } })}
    >
      {t("account.name")}
    </Row>
  ) : null;
};
