import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Row } from "../parts/row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useViewPorts } from "../sluice-context.js";

/** Leads to the settings of the embedded wallet's account. S2.33 */
export const SettingsRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return useIsEmbedded() ? (
    <Row
      picture={
        <span className="icon round">
          <Icon name="grid" />
        </span>
      }
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "AccountSettings" } })}
    >
      {t("account.settings")}
    </Row>
  ) : null;
};
