import { useObservableEagerState } from "observable-hooks";
import { useContext } from "react";
import { of } from "rxjs";
import { type AskedApproval, approvalPortOf } from "../../root/approval-port.js";
import { messages as texts } from "../messages/en/approve-transaction.js";
import { useTexts } from "../messages/use-messages.js";
import { ShellContext } from "../shell/shell-context.js";
import { useSluice, useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { approveTransactionSheet } from "./approve-transaction-sheet.js";
import { AskedRequest } from "./asked-request.js";

const NOTHING$ = of<AskedApproval | null>(null);

/**
 * What the visitor has to approve in the embedded wallet: in our words, and below them its frame. That is a
 * child of the host element: the slot shows it here without moving it, which would load it anew. wire 6.1
 *
 * The focus goes into the frame, but onto no button of it. What is typed then can only reach the wallet,
 * which is the one place where a secret may go; and no key that was meant for the page approves anything.
 */
const ApproveTransactionView = () => {
  const { t, rich } = useTexts(texts);
  const { root } = useContext(ShellContext);
  const { env } = useViewPorts();
  const asked = useObservableEagerState(approvalPortOf(useSluice())?.asked$ ?? NOTHING$);
  useViewSheet(approveTransactionSheet);
  // A dialog in place, or in another window, has a host element without the frame.
  const isHere = root?.host.querySelector(":scope > iframe") != null;
  return (
    <>
      <div className="words">
        <p className="muted lead">
          {!isHere
            ? t("approve-transaction.elsewhere")
            : asked === null
              ? t("approve-transaction.waiting")
              : rich("approve-transaction.text", { site: env.page().origin })}
        </p>
        {asked === null ? null : <AskedRequest asked={asked} />}
      </div>
      <slot data-focus="" />
    </>
  );
};

export default ApproveTransactionView;
