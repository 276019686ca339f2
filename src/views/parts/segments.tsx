import { type KeyboardEvent, useRef } from "react";
import { useViewSheet } from "../shell-context.js";

const sheet = `
.tabs{display:flex;gap:4px;padding:4px;border-radius:calc(var(--s-r)*4);background:var(--s-hover)}
.tabs>button{flex:1;min-height:var(--s-tap);border-radius:calc(var(--s-r)*3);font-weight:600;font-size:.9375em;text-align:center;color:var(--s-muted)}
.tabs>button:hover{color:var(--s-fg)}
.tabs>:is([aria-checked=true],[aria-selected=true]){background:var(--s-bg);color:var(--s-fg);box-shadow:0 1px 2px var(--s-border)}
@media (forced-colors:active){.tabs>:is([aria-checked=true],[aria-selected=true]){outline:2px solid Highlight}}
`;

/** One of a few things to see, chosen side by side. The arrow keys move between them. */
export const Segments = <K extends string>({
  kind,
  label,
  keys,
  chosen,
  textOf,
  idOf,
  onChoose,
}: {
  /** `tab`: each shows a panel of its own, which names its tab by `idOf`. */
  readonly kind: "radio" | "tab";
  readonly label: string;
  readonly keys: readonly K[];
  /** May be none of them. */
  readonly chosen: string;
  readonly textOf: (key: K) => string;
  readonly idOf?: (key: K) => string;
  readonly onChoose: (key: K) => void;
}) => {
  useViewSheet(sheet);
  const list = useRef<HTMLDivElement>(null);
  // Where none is chosen, the first is reached.
  const current = Math.max(0, (keys as readonly string[]).indexOf(chosen));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = (current + step + keys.length) % keys.length;
    const next = keys[at];
    if (next !== undefined) onChoose(next);
    (list.current?.children[at] as HTMLElement | undefined)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of two
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both take a label
    <div
      ref={list}
      className="tabs"
      role={kind === "tab" ? "tablist" : "radiogroup"}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {keys.map((key, at) => (
        <button
          key={key}
          type="button"
          role={kind}
          id={idOf?.(key)}
          {...{ [kind === "tab" ? "aria-selected" : "aria-checked"]: key === chosen }}
          tabIndex={at === current ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {textOf(key)}
        </button>
      ))}
    </div>
  );
};
