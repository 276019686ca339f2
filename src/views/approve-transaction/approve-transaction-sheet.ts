import { FRAME_Z_INDEX } from "../../base/embedded-limits.js";

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
