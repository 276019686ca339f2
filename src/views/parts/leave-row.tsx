import type { Namespace } from "../../codecs/caip.js";
import { messages as texts } from "../messages/en/account.js";
import { useTexts } from "../messages/use-messages.js";
import { useViewPorts } from "../sluice-context.js";
import { Icon } from "./icons.js";
import { Row } from "./row.js";
import { useIsEmbedded } from "./visitor.js";

/** Ends the connections of a namespace, or all: who logged in logs out. Quiet, since it is seldom wanted. */
export const LeaveRow = ({ namespace }: { readonly namespace?: Namespace }) => {
  const { t } = useTexts(texts);
  const { send } = useViewPorts();
  const isEmbedded = useIsEmbedded();
  return (
    <Row
      picture={
        <span className="icon round">
          <Icon name="leave" />
        </span>
      }
      onClick={() =>
        send({ type: "disconnect", ...(namespace === undefined ? {} : { namespace }) })
      }
    >
      <span className="muted">{t(isEmbedded ? "account.log-out" : "account.disconnect")}</span>
    </Row>
  );
};
