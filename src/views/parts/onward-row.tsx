import type { ReactNode } from "react";
import type { ViewName } from "../../model/modal.js";
import { useViewPorts } from "../sluice-context.js";
import { Icon, type IconName } from "./icons.js";
import { Row } from "./row.js";

/** A row with a sign of ours that leads to another view. */
export const OnwardRow = ({
  icon,
  round = false,
  view,
  children,
}: {
  readonly icon: IconName;
  readonly round?: boolean;
  readonly view: ViewName;
  readonly children: ReactNode;
}) => {
  const { send } = useViewPorts();
  return (
    <Row
      picture={
        <span className={round ? "icon round" : "icon"}>
          <Icon name={icon} />
        </span>
      }
      end={<Icon name="next" />}
      onClick={() => send({ type: "view/push", entry: { view } })}
    >
      {children}
    </Row>
  );
};
