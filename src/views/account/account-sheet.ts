import { avatarLook } from "../parts/avatar.js";

/** The account's face, balance, and waiting requests. */
export const accountSheet = `
.who{display:flex;flex-direction:column;align-items:center;padding:0 8px 20px}
.face{position:relative}
.avatar{display:block;width:72px;height:72px;${avatarLook}}
.face .icon{position:absolute;inset-block-end:-4px;inset-inline-end:-4px;width:28px;height:28px;border-radius:calc(var(--s-r)*2);box-shadow:0 0 0 3px var(--s-bg);font-size:.8125em}
.face .portrait{inset:0;width:72px;height:72px;border-radius:50%;background:none;box-shadow:none}
.name{margin-block-start:12px;max-width:100%;font-size:1.125em;font-weight:650;line-height:1.3;text-align:center;overflow-wrap:anywhere}
.name+.at{margin-block-start:-4px}
.late{min-height:1.3em;min-height:1lh;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.at{display:flex;margin-block-start:8px}
.address{position:relative;display:flex;align-items:center;gap:8px;min-height:var(--s-tap);padding-inline:12px;border-radius:calc(var(--s-r)*3);font-weight:550;color:var(--s-muted)}
.copied{position:absolute;inset-inline:0;text-align:center;color:var(--s-fg)}
.address:hover{background:var(--s-hover);color:var(--s-fg)}
.at svg{width:16px;height:16px}
.balance{display:flex;align-items:center;min-height:40px;font-size:1.75em;font-weight:650;letter-spacing:-.02em;line-height:1.2;font-variant-numeric:tabular-nums}
.balance .muted{font-weight:500}
.worth{min-height:1.4em;margin-block-end:4px;font-variant-numeric:tabular-nums}
.over{display:block;font-weight:400}
.held{flex:none;max-width:55%;text-align:end;line-height:1.25;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.tokens{min-height:calc(20px + 3*var(--s-row) + 1.1375em)}
.view:has(>.who){min-height:min(520px,100dvh - var(--s-top) - 72px)}
.tokens-note{display:flex;align-items:center;min-height:var(--s-row);padding:8px}
.sites{padding:8px}
.sites .link{min-height:var(--s-tap);font-size:.9375em}
.row .grow:has(>.over){-webkit-line-clamp:3}
.row .grow:has(>.whole){display:block}
.whole{font-size:.9375em}
.pending{margin-block-end:8px;padding:12px 8px 4px;border-radius:calc(var(--s-r)*4);background:var(--s-hover)}
.pending h3{padding:0 4px 4px;color:var(--s-fg)}
.pending li{display:flex;flex-wrap:wrap;align-items:center;gap:12px;min-height:var(--s-row);padding:4px}
.pending .icon{background:var(--s-bg)}
.method{font-weight:550;line-height:1.3}
.small-btn{flex-basis:100%;min-height:var(--s-tap);padding:4px 12px;margin-block-end:4px;font-size:.875em;background:var(--s-bg)}
`;
