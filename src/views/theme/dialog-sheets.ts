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

/** Buttons, rows, icons and texts that most views use. */
export const controlsSheet = `
button,.btn,input{all:unset;box-sizing:border-box;font:inherit;cursor:pointer}
input{cursor:text}
:is(button,a,input,[tabindex="0"]):focus-visible{outline:2px solid var(--s-accent);outline-offset:2px}
:is(.row,.tool):focus-visible{outline-offset:-2px}
svg{flex:none;width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
:host(:dir(rtl)) .flip,[dir=rtl] .flip{transform:scaleX(-1)}
.tool{display:grid;place-items:center;flex:none;width:var(--s-tap);height:var(--s-tap);border-radius:calc(var(--s-r)*3);color:var(--s-muted)}
.tool:hover{background:var(--s-hover);color:var(--s-fg)}
ul{list-style:none}
h3,.small{font-size:.8125em;font-weight:400;line-height:1.4;color:var(--s-muted)}
h3{font-weight:600;padding:12px 8px 8px}
.view>h3:first-child,.first>h3{padding-top:0}
.row{display:flex;align-items:center;gap:12px;width:100%;min-height:var(--s-row);padding:calc(var(--s-row)/2 - 20px) 8px;border-radius:calc(var(--s-r)*4);font-weight:550;text-align:start}
.row:hover{background:var(--s-hover)}
.row:active{background:var(--s-border)}
.row>svg{color:var(--s-muted);width:18px;height:18px}
[aria-current]>svg{color:var(--s-success)}
.grow{flex:1;min-width:0;overflow-wrap:anywhere}
.row .grow{line-height:1.25;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.row .two{display:block}
.two>*{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.two>bdi{text-align:-webkit-match-parent;text-align:match-parent}
.still{pointer-events:none}
.gone{visibility:hidden}
.ghost{width:120px;height:20px;border-radius:var(--s-r);background:var(--s-hover)}
.place{padding:0 8px 4px}
.place>*{display:block;width:auto;height:var(--s-control)}
.of-field{padding-block-end:1.4875em}
.of-field>*{height:calc(var(--s-control) + 4px)}
.or{display:flex;align-items:center;gap:12px;padding:4px 8px}
.or::before,.or::after{content:"";flex:1;border-block-start:1px solid var(--s-border)}
.view:has(.or){--s-row:max(44px,48px*var(--sluice-density,1))}
.view:has(.or) h3{position:absolute;clip-path:inset(50%)}
.long{position:relative}
.long>li{position:absolute;inset-inline:0;inset-block-start:0;height:var(--s-row)}
.long .row{height:var(--s-row);padding-block:0}
.icon{position:relative;display:grid;place-items:center;flex:none;width:min(40px,var(--s-row) - 12px);aspect-ratio:1;border-radius:calc(var(--s-r)*2.5);overflow:hidden;background:var(--s-hover);color:var(--s-muted);font-weight:600;box-shadow:inset 0 0 0 1px var(--s-border)}
:where(.row:hover) .icon{background:var(--s-bg)}
.icon.tint{background:var(--s-accent);color:var(--s-on-accent);box-shadow:none}
.icon[style]{--c:oklch(.62 .17 var(--h));background:color-mix(in oklab,var(--c) 22%,var(--s-bg));color:color-mix(in oklab,var(--c) 40%,var(--s-fg));box-shadow:none}
.off{color:var(--s-error)}
.icon img{position:absolute;inset:0;width:100%;height:100%;object-fit:cover}
.icon[style*=h] img{opacity:0}
.icon[style*=h] .on{opacity:1;animation:s-in .15s}
.icon.large{width:64px;border-radius:calc(var(--s-r)*4);font-size:1.5em}
.btn{display:flex;align-items:center;justify-content:center;gap:8px;min-height:var(--s-control);padding:8px 20px;border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line);font-weight:600;text-align:center;color:var(--s-fg)}
.btn:hover{background:var(--s-hover)}
.btn.main{background:var(--s-accent);box-shadow:none;color:var(--s-on-accent)}
.btn.main:hover{filter:brightness(1.08)}
.btns{display:flex;gap:8px}
.btns>*{flex:1}
.foot{position:sticky;z-index:1;inset-block-end:0;margin-block-start:auto;padding-block:12px 16px;background:linear-gradient(transparent,var(--s-bg) 12px)}
.foot:not(.btns){display:flex;flex-direction:column;gap:8px}
.view>.btns{padding-inline:8px}
.link{display:inline-flex;align-items:center;gap:4px;min-height:24px;color:var(--s-accent);font-weight:600;text-decoration:none;border-radius:var(--s-r)}
.link:hover{text-decoration:underline}
.muted{color:var(--s-muted)}
.note{display:flex;flex-direction:column;align-items:center;gap:8px;padding:16px 8px;text-align:center;text-wrap:balance}
.note strong{font-size:1.0625em;font-weight:650}
.note p{color:var(--s-muted);font-size:.9375em}
.fill{padding-inline:8px}
.stage{display:flex;flex-direction:column;flex:1;gap:16px}
.fill>.note{padding-block:8px}
.spin{width:20px;height:20px;border-radius:50%;border:2px solid var(--s-border);border-block-start-color:var(--s-accent);animation:s-turn .8s linear infinite}
:disabled{opacity:.5;cursor:default}
.center{text-align:center;text-wrap:balance;align-self:center;font-size:.9375em}
.lead{padding:0 8px 12px}
.fill>.lead{padding-inline:0}
.icon.round{border-radius:50%}
.help{padding:12px 8px 0}
:is(.help,.stage,.foot) .link{min-height:var(--s-tap);margin-block:-10px}
.small .link{font:inherit;font-weight:600}
@media (max-height:480px){.foot:not(.btns){position:static}}
@media (forced-colors:active){.btn,.icon{border:1px solid}.btn.main{border-width:2px}.link{text-decoration:underline}.spin{border-block-start-color:Canvas}}
`;
