import { useContext, useLayoutEffect, useRef } from "react";
import { useRequests } from "../host-hooks.js";
import { messages as texts } from "../messages/en/approve-transaction.js";
import { useTexts } from "../messages/use-messages.js";
import { Sealed, useReading } from "../sealed/sealed.js";
import { slotted } from "../shell/slotted.js";
import { ShellContext } from "../shell-context.js";
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
 * one place where secrets may go, and no key that was meant for the page approves anything. It is shut for as long as
 * our description cannot be read.
 */
const ApproveTransactionView = () => (
  <Sealed>
    <Approval />
  </Sealed>
);

const Approval = () => {
  const { t, rich } = useTexts(texts);
  const { root } = useContext(ShellContext);
  const { env, asked: seen } = useViewPorts();
  const ref = useRequests().find(({ phase }) => phase === "asked")?.askedRef ?? null;
  const asked = ref === null ? null : seen(ref);
  useViewSheet(approveTransactionSheet);
  const { canBeRead, isTold } = useReading();
  const slot = useRef<HTMLSlotElement>(null);
  useLayoutEffect(() => {
    const place = slot.current;
    if (place === null) return;
    const frame = slotted(place);
    frame.toggleAttribute("inert", !canBeRead);
    // It could not have the focus before. Whoever is reading keeps it.
    const { activeElement } = place.getRootNode() as ShadowRoot;
    if (canBeRead && activeElement?.matches("button,pre") !== true)
      frame.focus({ preventScroll: true });
    return () => frame.removeAttribute("inert");
  }, [canBeRead]);
  // The host element of an inline dialog, or of one in another window, does not have the frame.
  const isHere = root?.host.querySelector(":scope > iframe") != null;
  return (
    <>
      <div className="words" data-sealed="">
        {isTold ? (
          <p className="warn loud" role="alert">
            {t("approve-transaction.unread")}
          </p>
        ) : null}
        <p className="muted lead">
          {!isHere
            ? t("approve-transaction.elsewhere")
            : asked === null
              ? t("approve-transaction.waiting")
              : rich("approve-transaction.text", { site: env.page().origin })}
        </p>
        {asked === null ? null : <AskedRequest asked={asked} />}
      </div>
      <slot ref={slot} data-focus="" className={canBeRead ? undefined : "shut"} />
    </>
  );
};

export default ApproveTransactionView;
