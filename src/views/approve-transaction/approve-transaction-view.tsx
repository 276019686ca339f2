import { useContext } from "react";
import { useRequests } from "../host-hooks.js";
import { messages as texts } from "../messages/en/approve-transaction.js";
import { useTexts } from "../messages/use-messages.js";
import { ShellContext } from "../shell/shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { approveTransactionSheet } from "./approve-transaction-sheet.js";
import { AskedRequest } from "./asked-request.js";

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
  const { env, asked: seen } = useViewPorts();
  const ref = useRequests().find(({ phase }) => phase === "asked")?.askedRef ?? null;
  const asked = ref === null ? null : seen(ref);
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
