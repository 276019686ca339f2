/**
 * Our description of a request. A long message scrolls by itself, so that what follows stays near. In the narrowest windows
 * the names give way, so that an address needs two lines.
 */
export const shownRequestSheet = `
.asked{display:flex;flex-direction:column;gap:8px;padding:0 8px 8px;font-size:.875em;line-height:1.45}
.asked h3{padding:0}
.asked pre{margin:0;max-height:max(96px,20dvh);overflow:auto;padding:8px 12px;border-radius:calc(var(--s-r)*3);background:var(--s-hover);font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;scrollbar-width:thin}
.asked dl{display:grid;grid-template-columns:minmax(80px,auto) 1fr;gap:2px 12px;margin:0}
.asked .group+.group{padding-top:8px;border-top:1px solid var(--s-border)}
.asked h4{margin:0;padding:0 0 4px;font-size:1em;font-weight:650}
@media (max-width:360px){.asked dl{grid-template-columns:minmax(64px,auto) 1fr;column-gap:8px}}
.asked dt{color:var(--s-muted);overflow-wrap:anywhere}
.asked dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap;font-weight:550}
.asked .warn{color:var(--s-error);font-weight:550}
.asked .loud{padding:8px 12px;border:1px solid;border-radius:calc(var(--s-r)*3)}
`;
