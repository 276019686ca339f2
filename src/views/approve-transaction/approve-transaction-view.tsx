import { useContext, useLayoutEffect, useRef } from "react";
import { FRAME_Z_INDEX } from "../../base/embedded-limits.js";
import { useRequests } from "../host-hooks.js";
import { messages as texts } from "../messages/en/approve-transaction.js";
import { useTexts } from "../messages/use-messages.js";
import { Sealed, useReading } from "../sealed/sealed.js";
import { slotted } from "../shell/slotted.js";
import { ShellContext } from "../shell-context.js";
import { useViewPorts } from "../sluice-context.js";
import { useViewSheet } from "../theme/use-view-sheet.js";
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

/**
 * The frame hides itself with its own style. Here it is shown in the place of the slot: as wide as the card,
 * and 600 px high, as the service's page expects (wire 6.1), or as high as the rest of the window below our
 * text. If that does not fit, everything scrolls together, so that there is one scroll bar and nobody signs
 * without passing the text.
 *
 * The frame takes nothing from the page at all, and is there once the text above it can be read.
 */
export const approveTransactionSheet = `
@media (min-width:431px){dialog.frame{inset-block-start:16px;max-height:calc(100dvh - 32px)}}
.view{flex:0 1 auto;min-height:0;padding:0}
.words{flex:none;padding:0 12px 8px}
.words>.lead{padding-block-end:8px;font-size:.875em}
::slotted(iframe){all:initial;box-sizing:border-box;position:relative;z-index:${FRAME_Z_INDEX};display:block;flex:0 1 min(600px,calc(100dvh - 112px));width:100%;min-height:min(240px,calc(100dvh - 112px));border-top:1px solid var(--s-border)}
.shut::slotted(iframe){visibility:hidden}
::slotted(iframe:focus){border-top-color:var(--s-accent)}
@media (max-width:430px){dialog.frame{height:calc(100dvh - 24px)}}
@media (max-height:480px){.view{flex:none}}
@media (forced-colors:active){::slotted(iframe){border-top:1px solid CanvasText}}
`;
