import type { ReactNode } from "react";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { Icon, type IconName } from "./icons.js";

const sheet = `
.tells{display:flex;flex-direction:column;gap:16px;padding:0 8px 8px}
.tells li{display:flex;gap:12px}
.tells strong{display:block;font-weight:650;line-height:1.4}
.tells p{color:var(--s-muted);font-size:.9375em}
`;

/** One thing to know: a sign, a few words, a sentence or two. */
export interface Tell {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** Explains something in a few steps, and offers the next one. S2.33 */
export const Explainer = ({
  tells,
  children,
}: {
  readonly tells: readonly Tell[];
  readonly children?: ReactNode;
}) => {
  useViewSheet(sheet);
  return (
    <div className="stage">
      <ul className="tells">
        {tells.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="icon" aria-hidden="true">
              <Icon name={icon} />
            </span>
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {children === undefined ? null : <div className="btns">{children}</div>}
    </div>
  );
};
