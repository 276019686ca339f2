import { useContext } from "react";
import { messages as texts } from "../messages/en/approve-transaction.js";
import { useTexts } from "../messages/use-messages.js";
import { ShellContext } from "../shell/shell-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { approveTransactionSheet } from "./approve-transaction-sheet.js";

/**
 * What the visitor has to approve in the embedded wallet. Its frame is a child of the host element: the slot
 * shows it here without moving it, which would load it anew. wire 6.1
 */
const ApproveTransactionView = () => {
  const { t } = useTexts(texts);
  const { root } = useContext(ShellContext);
  useViewSheet(approveTransactionSheet);
  // A dialog in place, or in another window, has a host element without the frame.
  const isHere = root?.host.querySelector(":scope > iframe") != null;
  return (
    <div className="fill">
      <p className="muted lead">
        {t(isHere ? "approve-transaction.text" : "approve-transaction.elsewhere")}
      </p>
      <slot />
    </div>
  );
};

export default ApproveTransactionView;
