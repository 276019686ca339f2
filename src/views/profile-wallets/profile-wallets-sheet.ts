import { avatarLook } from "../parts/avatar.js";

/** A wallet's row beside its button, and its accounts below. */
export const profileWalletsSheet = `
.pair{display:flex;align-items:center}
.pair>.row{flex:1;min-width:0}
.pair>.tool[aria-disabled=true]{visibility:hidden}
.pair>.tool[aria-disabled=true]:focus{visibility:visible;opacity:.5}
.pair .two>.small{white-space:normal}
.place-name{display:inline-block}
.place-name::before{content:"· "}
.beneath{padding-inline-start:60px}
.beneath>.link{min-height:var(--s-tap);font-size:.875em}
.beneath .row{min-height:var(--s-tap);padding-block:4px}
.beneath .avatar{width:24px;height:24px;${avatarLook}}
.beside{margin-block-start:8px;padding-block-start:8px;border-block-start:1px solid var(--s-border)}
`;
