/** The host's terms around the ways to connect. */
export const legalSheet = `
.legal{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 12px;padding:8px;font-size:.8125em;line-height:1.4;color:var(--s-muted)}
.links{display:flex;flex-wrap:wrap;gap:0 12px}
.agree{justify-content:start;padding:0 8px 12px}
.agree>.links{padding-inline-start:32px}
.legal label{display:flex;align-items:center;gap:12px;min-height:var(--s-tap);flex-basis:100%;color:var(--s-fg);cursor:pointer}
.legal input{appearance:auto;flex:none;width:20px;height:20px;accent-color:var(--s-accent)}
fieldset{all:unset;display:contents}
:disabled{opacity:.45;cursor:not-allowed}
`;
