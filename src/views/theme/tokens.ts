/**
 * The host's variables (`--sluice-*`) and what is derived from them. Variables that a host sets on the page or
 * through `themeVariables` override the theme. Radii follow `--sluice-radius`, text follows
 * `--sluice-font-size`. No other sheet has colours, corners, or heights of controls of its own; docs/design.md lists
 * them and the parts that are made of them.
 */
export const tokens = `
:host{
--s-bg:var(--sluice-background,#fff);
--s-fg:var(--sluice-foreground,#10181c);
--s-muted:var(--sluice-muted,#57646c);
--s-border:var(--sluice-border,#e1e7ea);
--s-hover:var(--sluice-hover,#f1f5f6);
--s-accent:var(--sluice-accent,#0b7083);
--s-on-accent:#fff;
--s-error:var(--sluice-error,#b3261e);
--s-success:var(--sluice-success,#14734f);
--s-dim:var(--sluice-backdrop,#0b141966);
--s-shadow:0 1px 2px #0b14191f,0 24px 64px #0b141938;
color-scheme:light
}
:host([data-theme=dark]){
--s-bg:var(--sluice-background,#151b1f);
--s-fg:var(--sluice-foreground,#eef3f5);
--s-muted:var(--sluice-muted,#9dabb2);
--s-border:var(--sluice-border,#2b353b);
--s-hover:var(--sluice-hover,#20292e);
--s-accent:var(--sluice-accent,#56c4d6);
--s-on-accent:#06262c;
--s-error:var(--sluice-error,#ff9c93);
--s-success:var(--sluice-success,#6fd6aa);
--s-dim:var(--sluice-backdrop,#00000099);
--s-shadow:0 0 0 1px #2b353b,0 24px 64px #00000080;
color-scheme:dark
}
:host{
--s-line:var(--s-muted);
--s-tap:44px;
--s-control:48px;
--s-row:56px;
--s-r:var(--sluice-radius,4px);
--s-font:var(--sluice-font-family,Inter,system-ui,sans-serif);
--s-size:calc(var(--sluice-font-size,10px)*1.6);
position:relative;
z-index:var(--sluice-z-index,999)
}
@supports (color:oklch(from red l c h)){
:host{--s-line:color-mix(in srgb,var(--s-fg) 50%,var(--s-bg));--s-on-accent:oklch(from var(--s-accent) clamp(.16,(.66 - l)*1000,1) 0 0)}
}
`;
