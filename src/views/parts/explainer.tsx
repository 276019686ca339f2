import type { ReactNode } from "react";
import { useViewSheet } from "../theme/use-view-sheet.js";

const sheet = `
.tells{display:flex;flex-direction:column;gap:20px;padding-block-end:8px}
.tells li{display:flex;gap:14px}
.tells .icon{color:var(--s-accent)}
.tells strong{display:block;font-weight:650;line-height:1.4}
.tells p{color:var(--s-muted);font-size:.9375em;text-wrap:pretty}
`;

/** Not in `icons.tsx`, which is part of the first load. */
const SIGNS = {
  key: "M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 13l9-9M15.5 8.5l3 3",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0",
  shield: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM9 12l2.2 2.2L15.5 10",
  list: "M5 6h14M5 12h14M5 18h9",
  layers: "M12 4l9 4.5-9 4.5-9-4.5zM3 13l9 4.5 9-4.5",
  choice: "M5 12.5l4.5 4.5L19 7.5",
} as const;

/** One thing to know: an icon, a few words, and a sentence or two. */
interface Tell {
  readonly sign: keyof typeof SIGNS;
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
    <div className="stage fill">
      <ul className="tells">
        {tells.map(({ sign, title, text }) => (
          <li key={title}>
            <span className="icon">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={SIGNS[sign]} />
              </svg>
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
