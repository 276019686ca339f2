import { FRAME_Z_INDEX } from "../../base/embedded-limits.js";

/**
 * The frame hides itself with its own style. Here it is shown in the place of the slot: as wide as the card,
 * and 600 px high, as the service's page expects (wire 6.1), or as high as the rest of the window below our
 * text. If that does not fit, everything scrolls together, so that there is one scroll bar and nobody signs
 * without passing the text.
 *
 * What is important here wins over anything that the page's style sheets say of the host element and the frame,
 * so they cannot hide or move what the visitor has to read. The frame takes nothing from the page at all.
 */
export const approveTransactionSheet = `
dialog.frame{--s-top:16px}
.view{flex:0 1 auto;min-height:0;padding:0}
.words{flex:none;padding:0 12px 8px}
.words>.lead{padding-block-end:8px;font-size:.875em}
:host{display:block!important;opacity:1!important;visibility:visible!important;content-visibility:visible!important;clip-path:none!important;mask:none!important;filter:none!important;backdrop-filter:none!important;transform:none!important;translate:none!important;rotate:none!important;scale:none!important;mix-blend-mode:normal!important;pointer-events:auto!important;zoom:1!important}
::slotted(iframe){all:initial!important;box-sizing:border-box!important;position:relative!important;z-index:${FRAME_Z_INDEX}!important;display:block!important;flex:0 1 min(600px,calc(100dvh - 112px))!important;width:100%!important;min-height:min(240px,calc(100dvh - 112px))!important;border-top:1px solid var(--s-border)!important}
::slotted(iframe:focus){border-top-color:var(--s-accent)!important}
@media (max-width:430px){dialog.frame{height:calc(100dvh - 24px)}}
@media (max-height:480px){.view{flex:none}}
@media (forced-colors:active){::slotted(iframe){border-top:1px solid CanvasText!important}}
`;
