import { sendSheet } from "../send/send-sheet.js";

/** Styles of swapping: those of sending, and what it has besides. */
export const swapSheet = `${sendSheet}
.view:has(>.swap){min-height:min(640px,100dvh - var(--s-top) - 72px)}
.swap{gap:8px}
.swap .card .amount:not(:focus-within,:has([aria-invalid=true])){box-shadow:none}
.swap .large{font-size:1.375em;font-weight:650;line-height:1.25;letter-spacing:-.02em;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.swap .got{min-height:56px;padding:4px 14px}
.swap .around{align-self:center;display:grid;place-items:center;width:var(--s-tap);height:var(--s-tap);margin-block:-20px;border-radius:50%;background:var(--s-bg);box-shadow:inset 0 0 0 1px var(--s-line);z-index:1}
.swap .two-sides{display:flex;flex-direction:column;gap:2px}
.swap .changed{background:color-mix(in srgb,var(--s-accent) 22%,transparent)}
.swap .offer{min-height:200px;font-size:.875em;line-height:1.45}
.swap .offer>p{padding-inline:14px}
.swap .offer>.label{padding:8px 0 6px}
.swap .offer .facts>div:last-child{border-block-end:1px solid var(--s-border)}
`;
