import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Row } from "../parts/row.js";
import { useIsEmbedded } from "../parts/use-is-embedded.js";
import { useViewPorts } from "../sluice-context.js";

/** Leads to the embedded wallet's own page. S2.33 */
export const OwnPageRow = () => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  return useIsEmbedded() ? (
    <Row
      picture={
        <span className="icon round">
          <Icon name="out" />
        </span>
      }
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "UpgradeEmailWallet" } })}
    >
      {t("account.own-page")}
    </Row>
  ) : null;
};
