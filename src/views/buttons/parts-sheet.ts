import { avatarLook } from "../parts/avatar.js";

/**
 * Styles of what a button shows of an account. They come with its code, after the styles of the buttons, and
 * decide no width: narrow boxes lose the balance first, then the name, so that no amount is ever cut. A name has the room
 * of a short address, so that nothing moves when it comes.
 */
export const partsSheet = `
:where(.sluice-button-face){display:block;container-type:inline-size}
:where(.sluice-button-row){display:flex;align-items:center;justify-content:center;gap:10px}
:where(.sluice-button-network,.sluice-button-account){display:flex;align-items:center;gap:8px;min-width:0}
:where(.sluice-button-network){flex:none;gap:4px}
:where(.sluice-button-portrait){flex:none;width:24px;height:24px;${avatarLook}}
:where(.sluice-button-balance){flex:1;min-width:0;font-size:.875em;font-weight:500;text-align:center}
:where(.sluice-button-balance,.sluice-button-name){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
:where(.sluice-button-balance+.sluice-button-account .sluice-button-name){width:8em;text-align:start}
:where(.sluice-button-ghost){display:inline-block;vertical-align:middle;width:4em;height:.75em;border-radius:1em;background:currentColor;opacity:.12}
:where(.sluice-button-said){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(width<768px){:where([data-narrow~=network] .sluice-button-network,[data-narrow~=balance] .sluice-button-balance,[data-narrow~=name] .sluice-button-name,[data-narrow~=portrait] .sluice-button-portrait){display:none}}
@media(width>=768px){:where([data-wide~=network] .sluice-button-network,[data-wide~=balance] .sluice-button-balance,[data-wide~=name] .sluice-button-name,[data-wide~=portrait] .sluice-button-portrait){display:none}}
@container(width<19em){:where(.sluice-button-balance){display:none}}
@container(width<13.5em){:where(.sluice-button-name){font-size:.8125em}}
@container(width<11.75em){:where(.sluice-button-face:not([data-wide~=portrait]) .sluice-button-name){display:none}}
`;
