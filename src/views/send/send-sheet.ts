import type { Ask } from "../../root/inside.js";
import { useNow, useSluice } from "../sluice-context.js";

/** Styles of sending. */
export const sendSheet = `
.view:has(>.send){min-height:min(640px,100dvh - var(--s-top) - 72px)}
.body:has(.keeps){max-height:min(640px,100dvh - var(--s-top) - 72px)}
.send{gap:12px}
.card{padding:4px;border-radius:calc(var(--s-r)*4);box-shadow:inset 0 0 0 1px var(--s-border)}
.card .two>.small{white-space:normal}
.line{display:flex;align-items:center;justify-content:space-between;gap:8px;min-height:24px;padding-inline:14px 8px}
.line.end{justify-content:flex-end;gap:16px}
.field{display:flex;align-items:center;min-height:var(--s-control);padding-inline:14px 4px;border-radius:calc(var(--s-r)*3);box-shadow:inset 0 0 0 1px var(--s-line)}
.field:focus-within{box-shadow:inset 0 0 0 2px var(--s-accent)}
.field:has([aria-invalid=true]){box-shadow:inset 0 0 0 2px var(--s-error)}
.field :is(input,textarea){all:unset;flex:1;box-sizing:border-box;min-width:0;min-height:var(--s-control);overflow-wrap:anywhere;white-space:pre-wrap}
.field textarea{padding-block:8px;line-height:1.4}
.field .scan{flex:none;min-width:4em;min-height:var(--s-tap);text-align:center}
.field :is(input,textarea):focus-visible{outline:0}
.field ::placeholder{color:var(--s-muted)}
.send .told{display:flex;flex-direction:column;gap:4px;min-height:3em;padding:4px 14px 0;font-size:.875em;line-height:1.4}
.camera{margin-block-start:8px;min-height:256px;font-size:.875em;line-height:1.4}
.camera video{display:block;width:100%;height:200px;object-fit:cover;border-radius:calc(var(--s-r)*3);background:var(--s-border)}
.camera p{padding:8px 14px 0}
.careful{display:flex;flex-direction:column;gap:8px;padding:12px 14px;border-radius:calc(var(--s-r)*4);background:color-mix(in srgb,var(--s-error) 10%,var(--s-bg));font-size:.875em;line-height:1.45}
.keeps>.careful{position:sticky;inset-block-end:calc(var(--s-control) + 28px);box-shadow:0 0 0 8px var(--s-bg)}
.careful label{display:flex;align-items:center;gap:12px;min-height:var(--s-tap);font-weight:600;cursor:pointer}
.careful input{appearance:auto;flex:none;width:20px;height:20px;accent-color:var(--s-accent)}
.careful dl,.careful dd{margin:0}
.careful dd{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}
.careful dd+dt{margin-block-start:8px}
.careful mark{background:var(--s-error);color:var(--s-bg);border-radius:var(--s-r)}
.state{display:flex;gap:8px;min-height:4.5em;font-size:.875em;line-height:1.5}
.state .spin{flex:none;margin-block-start:.1em}
.worth{min-height:1.5em}
.link[aria-pressed=true]{text-decoration:underline}
.fees{min-height:44px;font-size:.875em}
.fees p:not(.line){padding-inline:14px;line-height:1.4}
.send .tabs{margin-block-start:4px}
.send .large{font-size:1.75em;font-weight:650;line-height:1.2;letter-spacing:-.02em;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
@media (max-height:480px){.keeps>.careful{position:static}}
@media (forced-colors:active){.field,.card,.careful{border:1px solid}}
`;

/**
 * Where someone goes who has swapped or bought: to the payment that they lacked it for, or else to their account.
 *
 * @param isPaid the payment was made with it
 */
export const useWayBack = (
  isPaid = false,
): { readonly isToPayment: boolean; readonly command: Ask } => {
  const { view$, payments$ } = useSluice();
  const { history } = useNow(view$);
  const isToPayment = useNow(payments$).some(({ status }) => status === "open") || isPaid;
  const payment = history.findIndex(({ view }) => view === "Pay");
  const below = history.slice(0, Math.max(payment, 0));
  return {
    isToPayment,
    command: isToPayment
      ? { type: "view/reset", entry: { view: "Pay" }, below }
      : { type: "view/reset", entry: { view: "Account" } },
  };
};
