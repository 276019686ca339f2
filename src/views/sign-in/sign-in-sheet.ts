import { avatarLook } from "../parts/avatar.js";

/** The view that asks for a sign-in. A long message scrolls by itself, so that the buttons stay near. */
export const signInSheet = `
.sign-in .avatar{flex:none;width:32px;height:32px;${avatarLook}}
.sign-in .who{border:1px solid var(--s-border);border-radius:calc(var(--s-r)*3)}
.sign-in details{text-align:center}
.sign-in summary{cursor:pointer;list-style:none;font-size:.875em}
.sign-in summary::-webkit-details-marker{display:none}
.sign-in pre{margin:8px 0 0;max-height:max(96px,22dvh);overflow:auto;padding:8px 12px;border-radius:calc(var(--s-r)*3);background:var(--s-hover);font:inherit;font-size:.8125em;line-height:1.45;text-align:start;white-space:pre-wrap;overflow-wrap:anywhere;scrollbar-width:thin}
.sign-in .grants{padding:8px 12px;border:1px solid var(--s-error);border-radius:calc(var(--s-r)*3);font-size:.875em;overflow-wrap:anywhere}
.sign-in .grants ul{margin:4px 0 0;padding-inline-start:20px;list-style:disc}
.sign-in .btn[aria-disabled=true]{opacity:.6;cursor:default}
`;
