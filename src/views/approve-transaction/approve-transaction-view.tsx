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
 * What the visitor has to approve in the embedded wallet: our description, and the wallet's frame below it. The
 * frame is a child of the host element. The slot shows it here without moving it, since moving it would reload
 * it. wire 6.1
 *
 * The frame gets the focus, but none of its buttons does. Whatever is typed then can only reach the wallet, the
 * one place where secrets may go, and no key that was meant for the page approves anything.
 */
const ApproveTransactionView = () => {
  const { t, rich } = useTexts(texts);
  const { root } = useContext(ShellContext);
  const { env, asked: seen } = useViewPorts();
  const ref = useRequests().find(({ phase }) => phase === "asked")?.askedRef ?? null;
  const asked = ref === null ? null : seen(ref);
  useViewSheet(approveTransactionSheet);
  // The host element of an inline dialog, or of one in another window, does not have the frame.
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
