import type { ViewName } from "../../effects/payloads.js";
import { warmDialog } from "../shell/load-dialog.js";
import { useViewPorts } from "../sluice-context.js";

/** Properties of a button that opens the dialog, and loads it at the first sign of intent. */
export interface OpenerProps {
  readonly "aria-haspopup": "dialog";
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onTouchStart: () => void;
  readonly onClick: () => void;
}

/** @param view to open on; null for Connect, or the account if one is connected */
export const useOpener = (view: ViewName | null): OpenerProps => {
  const { send, warmUp } = useViewPorts();
  const warm = () => {
    warmUp("open");
    warmDialog();
  };
  return {
    "aria-haspopup": "dialog",
    onPointerEnter: warm,
    onFocus: warm,
    onTouchStart: warm,
    onClick: () => void send({ type: "modal/open", ...(view === null ? {} : { entry: { view } }) }),
  };
};
