/** Looks of the buttons on the host's page. No weight of their own: any rule of the host wins. */
export const buttonSheet = `
:where(.sluice-button){all:unset;box-sizing:border-box;display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;max-width:100%;padding:8px 18px;border-radius:calc(var(--sluice-radius,4px)*3);background:var(--sluice-accent,#0b7083);color:#fff;font:600 calc(var(--sluice-font-size,10px)*1.6)/1.3 var(--sluice-font-family,Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif);-webkit-font-smoothing:antialiased;text-align:center;cursor:pointer;user-select:none}
:where(.sluice-button[data-theme=dark]){background:var(--sluice-accent,#56c4d6);color:#06262c}
@supports (color:oklch(from red l c h)){:where(.sluice-button){color:oklch(from var(--sluice-accent,#0b7083) clamp(.16,(.66 - l)*1000,1) 0 0)}:where(.sluice-button[data-theme=dark]){color:oklch(from var(--sluice-accent,#56c4d6) clamp(.16,(.66 - l)*1000,1) 0 0)}}
:where(.sluice-button:hover){filter:brightness(1.08)}
:where(.sluice-button:focus-visible){outline:2px solid var(--sluice-accent,#0b7083);outline-offset:2px}
:where(.sluice-button[data-quiet]){background:var(--sluice-background,#fff);color:var(--sluice-foreground,#10181c);box-shadow:inset 0 0 0 1px var(--sluice-border,#d3dce0)}
:where(.sluice-button[data-quiet][data-theme=dark]){background:var(--sluice-background,#151b1f);color:var(--sluice-foreground,#eef3f5);box-shadow:inset 0 0 0 1px var(--sluice-border,#36424a)}
:where(.sluice-button-icon){width:20px;height:20px;border-radius:50%;object-fit:cover}
:where(.sluice-button-dot){width:10px;height:10px;border-radius:50%;background:currentColor;opacity:.5}
@media (forced-colors:active){:where(.sluice-button){border:1px solid}}
`;
