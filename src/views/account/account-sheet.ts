import { avatarLook } from "../parts/account-name.js";

/** The account's face, balance, and waiting requests. */
export const accountSheet = `
.who{position:sticky;z-index:2;inset-block-start:0;display:flex;align-items:center;gap:12px;min-height:64px;padding:0 8px 4px;background:linear-gradient(var(--s-bg) calc(100% - 8px),transparent)}
.face{position:relative;flex:none}
.brief{display:none}
.brief .face>:is(.avatar,.portrait){width:32px;height:32px}
.brief .grow{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.avatar{display:block;width:56px;height:56px;${avatarLook}}
.face .portrait{position:absolute;inset:0;width:56px;height:56px;border-radius:50%;background:none;box-shadow:none}
.name{font-size:1.125em;font-weight:650;line-height:1.3;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;min-height:1.3em}
.at{display:flex;margin-block:-8px}
.address{position:relative;display:flex;align-items:center;gap:8px;min-height:var(--s-tap);margin-inline-start:-8px;padding-inline:8px;border-radius:calc(var(--s-r)*3);font-weight:550;color:var(--s-muted)}
.copied{position:absolute;inset-inline:8px;color:var(--s-fg)}
.address:hover{color:var(--s-fg)}
.address::before{content:"";position:absolute;z-index:-1;inset:8px 0;border-radius:inherit}
.address:hover::before{background:var(--s-hover)}
.address:focus-visible{outline-offset:-8px}
.name>.link:focus-visible{outline-offset:-2px}
.at svg{width:16px;height:16px}
.total{padding:8px 8px 4px;font-variant-numeric:tabular-nums}
.balance{display:flex;align-items:center;min-height:40px;font-size:2em;font-weight:650;letter-spacing:-.02em;line-height:1.2;overflow-wrap:anywhere}
.balance.long{font-size:1.5em}
:host(:dir(rtl)) .balance{text-align:end}
.balance .muted{font-weight:500}
.worth{min-height:1.4em}
.age:not(:first-child)::before{content:" ·"}
.chips{display:flex;flex-wrap:wrap;gap:0 8px;padding:0 0 8px}
.chip{display:flex;align-items:center;gap:8px;max-width:100%;min-height:var(--s-tap);padding-inline:8px;border-radius:calc(var(--s-r)*3);font-size:.875em;font-weight:550;color:var(--s-muted)}
.chip.off{color:var(--s-error)}
button.chip:hover{background:var(--s-hover);color:var(--s-fg)}
.chip>bdi{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.chip .icon{width:20px;font-size:.6875em}
.chip svg{width:16px;height:16px}
.actions{display:flex;gap:8px;padding:0 8px 12px}
.actions>button{display:flex;flex:1;flex-direction:column;align-items:center;gap:4px;max-width:50%;padding:8px 4px;border-radius:calc(var(--s-r)*4);background:var(--s-hover);font-size:.875em;font-weight:600}
.actions>button:hover{background:var(--s-border)}
.assets{flex:1;display:flex;flex-direction:column}
.assets>.tabs{position:sticky;z-index:2;inset-block-start:var(--s-tap);margin:0 8px 8px;background:color-mix(in srgb,var(--s-fg) 5%,var(--s-bg))}
.whose{margin:0 8px 8px}
.owners{display:block}
.over{display:block;font-weight:400}
.view:has(>.who){min-height:min(640px,100dvh - var(--s-top) - 72px)}
.tokens-note{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:var(--s-row);padding:8px}
.tokens-note>.link{flex:none}
.foot .btn.off{color:var(--s-error)}
.sites{padding:8px}
.sites .link{min-height:var(--s-tap);font-size:.9375em}
.row .grow:has(>.over){-webkit-line-clamp:3}
.assets .two>:is(.muted,.small:not(:has(bdi))){white-space:normal}
.assets .long .two>.small:not(:has(bdi)){max-height:2.5em}
.row .grow:has(>.whole){display:block}
.whole{font-size:.9375em}
.pending{margin-block-end:8px;padding:12px 8px 4px;border-radius:calc(var(--s-r)*4);background:var(--s-hover)}
.pending h3{padding:0 4px 4px;color:var(--s-fg)}
.pending li{display:flex;flex-wrap:wrap;align-items:center;gap:12px;min-height:var(--s-row);padding:4px}
.pending .icon{background:var(--s-bg)}
.method{font-weight:550;line-height:1.3}
.small-btn{flex-basis:100%;min-height:var(--s-tap);padding:4px 12px;margin-block-end:4px;font-size:.875em;background:var(--s-bg)}
@media (max-width:359px){.name{font-size:.875em}}
@media (min-height:481px){
.who:has(>.brief):not(:has(:focus-visible)){clip-path:inset(0 0 calc(100% - var(--s-tap)))}
.who:has(>.brief):not(:has(:focus-visible))>:not(.brief){opacity:0}
.who:not(:has(:focus-visible))>.brief{position:absolute;inset:0 8px auto;display:flex;align-items:center;gap:12px;height:var(--s-tap);font-weight:650;font-variant-numeric:tabular-nums;animation:s-in .15s}
.who:has(:focus-visible)~.assets>.tabs{inset-block-start:64px}
.body:has(.assets){scroll-padding-block-start:calc(var(--s-tap)*2 + 16px)}
}
@media (max-height:480px){.who,.assets>.tabs,.who~.foot{position:static}}
`;
