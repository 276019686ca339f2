/**
 * The dialog's box, header and body. In a wide window its top is at the same height in every view. In a narrow one it is a
 * sheet at the bottom, as high as its content.
 *
 * A scrollbar that takes room takes it from the space at the end of the view: 100% is what it leaves of the
 * card's width. Only a dialog's width is known here.
 */
export const frameSheet = `
*,::before,::after{box-sizing:border-box}
.frame{--s-top:16px;all:initial;color-scheme:inherit;scrollbar-color:var(--s-line) transparent;box-sizing:border-box;display:flex;flex-direction:column;width:var(--s-width);max-width:100%;overflow:clip;color:var(--s-fg);background:var(--s-bg);border-radius:calc(var(--s-r)*6);font:400 var(--s-size)/1.5 var(--s-font);-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
dialog.frame{--s-top:max(16px,50dvh - 320px);position:fixed;inset:var(--s-top) 0 auto;margin:0 auto;height:fit-content;max-height:calc(100dvh - var(--s-top) - 16px);box-shadow:var(--s-shadow);animation:s-show .08s ease-out}
dialog.frame:not([open],.fit){display:none!important}
.fit{visibility:hidden!important}
section.frame{position:relative;max-height:min(720px,100dvh);border:1px solid var(--s-border)}
dialog.frame::backdrop{background:var(--s-dim);animation:s-in .08s ease-out}
.head{display:flex;align-items:center;flex:none;min-height:var(--s-row);padding-block:8px 0;padding-inline:20px 10px;gap:4px}
.head.has-back{padding-inline-start:10px}
h2,h3,p,ul{margin:0;padding:0}
h2{flex:1;min-width:0;font-size:1.25em;font-weight:650;line-height:1.3;letter-spacing:-.015em;outline:0;overflow-wrap:anywhere;text-wrap:balance}
.body{--s-height:auto;display:flex;flex-direction:column;position:relative;flex:1 1 auto;min-height:0;overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;scroll-padding-block:8px}
.body::before,.body::after{content:"";position:sticky;z-index:1;inset-block:0 auto;flex:none;height:8px;margin-block-end:-8px;background:linear-gradient(var(--s-bg),transparent);pointer-events:none}
.body::after{inset-block:auto 0;height:16px;margin-block:-16px 0;rotate:180deg}
.body[aria-busy=true]{opacity:.6;transition:opacity .15s .15s}
.view{display:flex;flex-direction:column;flex:1 0 auto;padding:8px 12px 16px}
:where(dialog) .view{padding-inline-end:calc(100% + 12px - min(var(--s-width),100vw))}
.view:has(.foot){padding-block-end:0}
.body:has(.foot){scroll-padding-block-end:80px}
.quiet{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.toast{z-index:1;display:flex;align-items:center;gap:8px;font-size:.875em;line-height:1.4;position:absolute;inset-inline:16px;inset-block-end:16px;padding:12px 16px;border-radius:calc(var(--s-r)*3);background:var(--s-fg);color:var(--s-bg);animation:s-view .15s ease-out}
.body:has(.foot)~*>.toast{inset-block-end:calc(var(--s-control) + 40px)}
.out{all:unset;position:fixed;pointer-events:none}
.out::backdrop{background:var(--s-dim)}
.out,.out::backdrop{animation:s-in .08s ease-in reverse forwards}
.done{animation-delay:.25s}
@media (max-width:430px){
.frame:modal{animation:s-ground .08s}
.frame:modal>*{animation:s-late .08s}
.frame:modal::before{content:"";position:absolute;z-index:-1;inset:0;border-radius:inherit;background:var(--s-bg);opacity:0;animation:s-rise .08s cubic-bezier(0,.6,.3,1)}
dialog.frame{inset-block:auto var(--s-keys,0px);width:100%;min-height:min(320px,90dvh - var(--s-keys,0px));max-height:calc(90dvh - var(--s-keys,0px));border-end-start-radius:0;border-end-end-radius:0;padding-bottom:env(safe-area-inset-bottom)}
dialog .body{flex-basis:var(--s-height)}
:where(dialog) .view{padding-inline-end:calc(100% + 12px - 100vw)}
dialog .head{position:relative;touch-action:none}
dialog .head::before{content:"";position:absolute;inset:6px 0 auto;width:36px;height:4px;margin:auto;border-radius:var(--s-r);background:var(--s-border)}
}
.frame.stays:modal,.frame.stays:modal>*,.frame.stays:modal::before{animation:none}
@media (max-height:480px){.head{min-height:var(--s-control);padding-block:2px}.body:has(.foot){scroll-padding:8px}}
@keyframes s-in{from{opacity:0}}
@keyframes s-show{from{opacity:.3}}
@keyframes s-view{from{opacity:.4;transform:translateY(4px)}}
@keyframes s-late{from,50%{opacity:0}}
@keyframes s-ground{from,to{background:none;box-shadow:none}}
@keyframes s-rise{from{opacity:1;transform:translateY(100%)}to{opacity:1}}
@keyframes s-turn{to{transform:rotate(1turn)}}
@media (prefers-reduced-motion:reduce){*,::before,::after,::backdrop{animation:none!important;transition:none!important}}
@media (forced-colors:active){.frame,.toast{border:1px solid}}
`;
