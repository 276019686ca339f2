/** Styles of registering a name. What is found has its place from the first frame. */
export const namingSheet = `
.view:has(>.naming){min-height:min(640px,100dvh - var(--s-top) - 72px)}
.naming .field{display:flex;align-items:center;min-height:var(--s-control);padding-inline:14px;border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line)}
.naming .field:focus-within{box-shadow:inset 0 0 0 2px var(--s-accent)}
.naming .field:has([aria-invalid=true]){box-shadow:inset 0 0 0 2px var(--s-error)}
.naming input{flex:1;min-width:0;min-height:var(--s-control)}
.naming input:focus-visible{outline:0}
.naming .told{min-height:3em;padding:4px 14px 0;font-size:.875em;line-height:1.4;overflow-wrap:anywhere}
.naming .ideas{display:flex;flex-wrap:wrap;gap:8px}
.naming .ideas h3{flex-basis:100%;padding:0 14px}
.naming .ideas .btn{min-height:var(--s-tap);padding-block:4px;overflow-wrap:anywhere}
.naming .said{display:block}
@media (forced-colors:active){.naming .field{border:1px solid}}
`;
