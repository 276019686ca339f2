import { sendSheet } from "../send/send-sheet.js";

/** Styles of buying: those of sending, and what it has besides. What is asked for has its place from the first frame. */
export const buySheet = `${sendSheet}
.view:has(>.buy){min-height:min(664px,100dvh - var(--s-top) - 72px)}
.buy{gap:8px}
.buy .card .amount:not(:focus-within,:has([aria-invalid=true])){box-shadow:none}
.buy .limits{padding:2px 14px 8px;font-size:.875em;line-height:1.45}
.buy .card.limits{padding-block-start:8px}
.buy .quoted{min-height:140px;padding-inline:14px;font-size:.875em;line-height:1.45}
.buy .large{font-size:1.375em;font-weight:650;line-height:1.25;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.buy h3{padding:0 14px}
.buy .step{padding:4px 14px}
.buy .row:disabled{opacity:.6}
`;
