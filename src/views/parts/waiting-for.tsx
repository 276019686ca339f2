import type { ReactNode } from "react";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { Icon } from "./icons.js";

const sheet = `
.wait{position:relative;display:grid;place-items:center;width:112px;height:112px;margin:8px auto 0}
.wait::before{content:"";position:absolute;inset:0;border-radius:50%;border:3px solid var(--s-border)}
.wait[data-state=waiting]::before{border-block-start-color:var(--s-accent);animation:s-turn 1s linear infinite}
.wait[data-state=failed]::before{border-color:var(--s-error);opacity:.4}
:host(.done) .wait::before{border-color:var(--s-success);animation:none}
:host(.done) .wait>*{opacity:0}
@media (forced-colors:active){.wait[data-state=waiting]::before{border-block-start-color:Canvas}}
.badge{position:absolute;inset-block-end:4px;inset-inline-end:4px;display:grid;place-items:center;width:32px;height:32px;border:3px solid var(--s-bg);border-radius:50%;background:var(--s-error);color:var(--s-bg)}
.badge svg{width:16px;height:16px;stroke-width:2.5}
`;

/** A picture in a ring that turns while something is awaited, and is still before, with a mark if it failed. */
export const WaitingFor = ({
  picture,
  state,
}: {
  readonly picture: ReactNode;
  readonly state: "still" | "waiting" | "failed";
}) => {
  useViewSheet(sheet);
  return (
    <div className="wait" data-state={state}>
      {picture}
      {state === "failed" ? (
        <span className="badge">
          <Icon name="close" />
        </span>
      ) : null}
    </div>
  );
};
