/**
 * Styles of the buttons on the host's page. Their specificity is zero, so that any rule of the host overrides
 * them.
 */
export const buttonSheet = `
:where(.sluice-button){--s-a:var(--sluice-accent,#0b7083);--s-o:#fff;--s-b:var(--sluice-background,#fff);--s-f:var(--sluice-foreground,#10181c);--s-l:var(--sluice-border,#85929a);all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:var(--s-h,44px);max-width:100%;padding:6px 18px;border-radius:calc(var(--sluice-radius,4px)*3);background:var(--s-a);color:var(--s-o);font:600 calc(var(--sluice-font-size,max(10px,.625rem))*var(--s-z,1.6))/1.3 var(--sluice-font-family,Inter,system-ui,sans-serif);-webkit-font-smoothing:antialiased;text-align:center;cursor:pointer;user-select:none}
:where(.sluice-button[data-theme=dark]){--s-a:var(--sluice-accent,#56c4d6);--s-o:#06262c;--s-b:var(--sluice-background,#151b1f);--s-f:var(--sluice-foreground,#eef3f5);--s-l:var(--sluice-border,#5f6f79)}
:where(.sluice-button[data-wrong]){--s-a:var(--sluice-error,#d32f2f);--s-o:#fff}
@supports (color:oklch(from red l c h)){:where(.sluice-button){--s-o:oklch(from var(--s-a) clamp(.16,(.66 - l)*1000,1) 0 0)}}
:where(.sluice-button[data-size=small]){--s-h:36px;--s-z:1.4}
:where(.sluice-button[data-size=large]){--s-h:52px;--s-z:1.8}
:where(.sluice-button:hover){filter:brightness(1.08)}
:where(.sluice-button:focus-visible){outline:2px solid var(--s-a);outline-offset:2px}
:where(.sluice-button>[data-also])::after{content:attr(data-also);display:block;height:0;visibility:hidden}
:where(.sluice-button[data-quiet]){background:var(--s-b);color:var(--s-f);box-shadow:inset 0 0 0 1px var(--s-l)}
:where(.sluice-button img){border-radius:50%}
:where(.sluice-button svg){display:block;max-width:100%}
@media(width<768px){:where(.sluice-button-wide){display:none}}
@media(width>=768px){:where(.sluice-button-narrow){display:none}}
@media (forced-colors:active){:where(.sluice-button){border:1px solid}}
`;
