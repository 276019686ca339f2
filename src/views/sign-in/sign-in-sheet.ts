import { avatarLook } from "../parts/avatar.js";

/**
 * The view that asks for a sign-in. The message takes the room that the rest leaves and scrolls by itself, so that the
 * buttons stay in view; a shade at its lower edge says that there is more. In a sheet they are at its bottom from the
 * start, and a press on the message moves neither them nor what is above it. A passing message, such as that of a
 * refusal, has two lines of room above the buttons, and what the view says has three lines, so that they stay where they were when the
 * wallet has answered.
 */
export const signInSheet = `
.sign-in{gap:12px}
.sign-in:has([open]){flex:1}
.sign-in .wait{zoom:.72;margin-block:0}
.sign-in .note{min-height:6.3125em;padding-block:0}
.sign-in .avatar{flex:none;width:32px;height:32px;${avatarLook}}
.sign-in .who{border:1px solid var(--s-border);border-radius:calc(var(--s-r)*3)}
.sign-in details{text-align:center}
.sign-in summary{cursor:pointer;font-size:.875em}
.sign-in summary::-webkit-details-marker{display:none}
.sign-in details:not([open]){margin-block-end:auto}
.sign-in details:not([open])+pre{display:none}
.sign-in pre{flex:1 0 88px;margin:0;overflow:auto;padding:8px 12px;border-radius:calc(var(--s-r)*3);background:linear-gradient(var(--s-hover),var(--s-hover)) 0 100%/100% 20px no-repeat local,linear-gradient(transparent,var(--s-border) 80%) 0 100%/100% 20px no-repeat var(--s-hover);font:inherit;font-size:.8125em;line-height:1.45;white-space:pre-wrap;overflow-wrap:anywhere;scrollbar-width:thin}
.sign-in .grants{padding:8px 12px;border:1px solid var(--s-error);border-radius:calc(var(--s-r)*3);font-size:.875em;overflow-wrap:anywhere}
.sign-in .grants ul{margin:4px 0 0;padding-inline-start:20px;list-style:disc}
@media (max-width:430px){dialog .sign-in{min-height:min(528px,90dvh - 64px)}.sign-in .foot{padding-block-start:0}}
@media (min-width:431px){.sign-in .foot{padding-block-start:16px}.view:has([open]){min-height:min(720px,100dvh - var(--s-top) - 72px)}}
.body:has(.foot)~*>.toast{inset-block-end:calc(var(--s-control) + 26px);padding-block:10px}
.sign-in .btn[data-dim=true]{opacity:.6;cursor:default}
`;
