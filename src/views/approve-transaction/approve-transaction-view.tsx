import { useContext, useLayoutEffect, useRef } from "react";
import { FRAME_Z_INDEX } from "../../codecs/limits.js";
import type { Network } from "../../codecs/network.js";
import type { AskedApproval } from "../../model/requests.js";
import { useNetwork } from "../host-hooks.js";
import { messages as texts } from "../messages/en/approval.js";
import { useTexts } from "../messages/use-messages.js";
import { useRequestName } from "../parts/use-request-name.js";
import { Sealed, useReading } from "../sealed/sealed.js";
import { slotted } from "../shell/focus.js";
import { ShellContext, useViewSheet } from "../shell-context.js";
import { useNow, useSluice, useViewPorts } from "../sluice-context.js";
import { ShownRequest } from "./shown-request.js";
import { Pair } from "./shown-rows.js";

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

export default ApproveTransactionView;

const Approval = () => {
  const { t, rich } = useTexts(texts);
  const { root } = useContext(ShellContext);
  const { env, asked: seen } = useViewPorts();
  const ref =
    useNow(useSluice().requests$).find(({ phase }) => phase === "asked")?.askedRef ?? null;
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
    if (canBeRead && activeElement?.matches("button,.words") !== true)
      frame.focus({ preventScroll: true });
    return () => frame.removeAttribute("inert");
  }, [canBeRead]);
  // The host element of an inline dialog, or of one in another window, does not have the frame.
  const isHere = root?.host.querySelector(":scope > iframe") != null;
  return (
    <>
      <section
        className="words"
        data-sealed=""
        aria-label={t("approve-transaction.title")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
      >
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
      </section>
      <slot ref={slot} data-focus="" className={canBeRead ? undefined : "shut"} />
    </>
  );
};

/**
 * The request, its account and its network. The address is shown in full, since parts of it can be imitated.
 */
export const AskedRequest = ({ asked }: { readonly asked: AskedApproval }) => {
  const { method, shown, address, caipNetworkId } = asked;
  const { t } = useTexts(texts);
  const nameOf = useRequestName();
  const words = useRef<HTMLDivElement>(null);
  const { scroller } = useContext(ShellContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request starts at its top
  useLayoutEffect(() => {
    for (const box of [scroller?.current, words.current?.closest(".words")])
      if (box) box.scrollTop = 0;
  }, [asked, scroller]);
  const network = useNetworkOf(caipNetworkId);
  return (
    // Announced when the next request replaces it, since the focus is in the frame then.
    <div ref={words} aria-live="polite">
      <ShownRequest shown={shown} currency={network?.nativeCurrency ?? null} />
      <section className="asked">
        <dl>
          {shown.kind === "unreadable" ? (
            <Pair name={t("approval.method")} value={nameOf(method)} />
          ) : null}
          <Pair name={t("approval.network")} value={network?.name ?? caipNetworkId} />
          <Pair name={t("approval.account")} value={address} dir="ltr" />
        </dl>
      </section>
    </div>
  );
};

const useNetworkOf = (caipNetworkId: Network["caipNetworkId"]): Network | undefined => {
  const networks = useNow(useSluice().networks$);
  return [...networks, useNetwork()].find((network) => network.caipNetworkId === caipNetworkId);
};

/**
 * The frame hides itself with its own style. Here it is the foot of the card, in the place of the slot: as wide as the
 * card, never out of it, and scrolling by itself. Our text scrolls above it. Only in a very low window everything scrolls
 * together, so that nobody signs without passing the text.
 *
 * The frame takes nothing from the page at all, and is there once the text above it can be read.
 */
export const approveTransactionSheet = `
.body{overflow:hidden}
.view{flex:0 1 auto;min-height:0;padding:0}
.words{flex:0 1 auto;min-height:80px;overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;padding:0 12px}
@media (min-height:620px){.words{padding-block-start:8px}}
.words:focus-visible{outline-offset:-2px}
.words::after{content:"";display:block;position:sticky;inset-block-end:0;height:12px;background:linear-gradient(transparent,var(--s-bg));pointer-events:none}
.words>.lead{padding-block-end:8px;font-size:.875em}
::slotted(iframe){all:initial;box-sizing:border-box;position:relative;z-index:${FRAME_Z_INDEX};display:block;flex:none;width:100%;height:320px;border-top:1px solid var(--s-border)}
.shut::slotted(iframe){visibility:hidden}
::slotted(iframe:focus){border-top-color:var(--s-accent)}
@media (max-width:430px){dialog.frame{max-height:calc(100dvh - 24px)}}
@media (max-height:480px){.body{overflow:auto}.view,.words{flex:none}::slotted(iframe){height:max(240px,100dvh - 112px)}}
@media (forced-colors:active){::slotted(iframe){border-top:1px solid CanvasText}}
`;
