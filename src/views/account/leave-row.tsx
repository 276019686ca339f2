import type { ReactNode } from "react";
import type { ConnectedAccount } from "../../effects/payloads.js";
import { Icon } from "../parts/icons.js";
import { Row } from "../parts/row.js";
import { useViewPorts } from "../sluice-context.js";

/** Ends the account's connection. */
export const LeaveRow = ({
  account: { namespace },
  children,
}: {
  readonly account: ConnectedAccount;
  readonly children: ReactNode;
}) => {
  const { send } = useViewPorts();
  return (
    <Row
      picture={
        <span className="icon round off">
          <Icon name="leave" />
        </span>
      }
      onClick={() => send({ type: "disconnect", namespace })}
    >
      {children}
    </Row>
  );
};
