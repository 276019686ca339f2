/** The prompt's look, as text for a constructed sheet: pages may forbid every other kind of style. */
export const promptStyles = `
:host { all: initial; }
dialog {
  box-sizing: border-box; width: min(22rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem);
  padding: 0; border: 1px solid color-mix(in srgb, CanvasText 18%, Canvas); border-radius: 14px;
  background: Canvas; color: CanvasText; font: 400 15px/1.45 system-ui, sans-serif;
  box-shadow: 0 24px 60px rgb(0 0 0 / .35); inset-block: 4.5rem auto; inset-inline: auto 1.25rem;
  margin: 0; overflow: auto; color-scheme: light dark;
}
dialog::backdrop { background: rgb(10 12 20 / .25); }
header { display: flex; align-items: center; gap: .7rem; padding: .9rem 1rem;
  border-block-end: 1px solid color-mix(in srgb, CanvasText 12%, Canvas); }
header img { inline-size: 34px; block-size: 34px; border-radius: 9px; }
h2 { margin: 0; font-size: 1rem; font-weight: 650; }
header small { display: block; font-size: .78rem; opacity: .7; }
main { padding: .9rem 1rem 0; }
h3 { margin: 0 0 .6rem; font-size: .95rem; font-weight: 600; }
dl { margin: 0; display: grid; gap: .55rem; }
dt { font-size: .78rem; opacity: .7; }
dd { margin: 0; overflow-wrap: anywhere; unicode-bidi: isolate; }
dd.long { white-space: pre-wrap; max-height: 11rem; overflow: auto; padding: .5rem .6rem;
  border-radius: 8px; background: color-mix(in srgb, CanvasText 7%, Canvas); font-size: .88rem; }
footer { display: flex; gap: .6rem; padding: 1rem; }
button { flex: 1; min-height: 40px; border-radius: 10px; font: inherit; font-weight: 600; cursor: pointer;
  border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); background: Canvas; color: CanvasText; }
button.approve { background: #1f5fd6; border-color: #1f5fd6; color: #fff; }
button:focus-visible { outline: 3px solid #5b93ff; outline-offset: 2px; }
`;
