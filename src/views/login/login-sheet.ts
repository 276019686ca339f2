/**
 * Fields of the log-in: high enough for a finger, and with a visible border (WCAG 1.4.11). An address runs from
 * left to right, but starts at the side where the visitor's language starts.
 */
export const loginSheet = `
.login{display:flex;flex-direction:column;gap:8px;padding:12px 8px 8px}
.stage>.login{padding:0 0 8px}
.login>label{font-size:.8125em;line-height:1.4;font-weight:600;color:var(--s-muted)}
.login>input{direction:ltr;min-height:var(--s-control);padding:8px 16px;border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line);background:var(--s-bg);color:var(--s-fg)}
:host(:dir(rtl)) .login>[type=email],[dir=rtl] .login>[type=email]{text-align:end}
.login>input:focus-visible{outline-offset:-2px}
.login>input[aria-invalid=true]{box-shadow:inset 0 0 0 2px var(--s-error);outline-color:var(--s-error)}
.login>.code{text-align:center;font-size:1.5em;font-variant-numeric:tabular-nums;letter-spacing:.4em;padding-inline-start:calc(16px + .4em)}
.login [aria-disabled=true]{background:var(--s-hover);color:var(--s-muted);cursor:default;filter:none}
.wrong{color:var(--s-error);font-size:.9375em}
.said{display:block;color:var(--s-muted);overflow-wrap:anywhere}
.wrong:empty{display:none}
.socials{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:0 8px 8px}
.socials>:last-child:nth-child(odd){grid-column:1/-1}
.large>.mark{width:32px;height:32px}
section>.wrong{padding:0 8px}
.stage>.wrong{text-align:center}
.stage>:is(.center,.note){max-width:100%;overflow-wrap:anywhere}
.again>:disabled{color:var(--s-muted);opacity:1;text-decoration:none}
.again{display:flex;flex-direction:column;align-items:center;gap:4px}
@media (forced-colors:active){.login>input{border:1px solid}}
`;
