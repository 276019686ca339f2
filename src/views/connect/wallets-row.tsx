import { useMessages } from "../messages/use-messages.js";
import { Icon } from "../parts/icons.js";
import { Row } from "../parts/row.js";
import { useViewPorts } from "../sluice-context.js";

/** Stands for all wallets on Connect, and leads to them. S1.17 */
export const WalletsRow = () => {
  const { t } = useMessages();
  const { send } = useViewPorts();
  return (
    <Row
      picture={
        <span className="icon">
          <Icon name="grid" />
        </span>
      }
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view: "ConnectWallets" } })}
    >
      {t("connect.wallets")}
    </Row>
  );
};
