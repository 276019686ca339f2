import type { ReactNode } from "react";
import { useViewSheet } from "../theme/use-view-sheet.js";
import { Illustration, type IllustrationName } from "./illustration.js";

const sheet = `
.tells{display:flex;flex-direction:column;gap:20px;padding-block-end:8px}
.tells li{display:flex;align-items:center;gap:16px}
.tells strong{display:block;font-weight:650;line-height:1.4}
.tells p{color:var(--s-muted);font-size:.9375em;text-wrap:pretty}
`;

/** One thing to know: a picture, a few words, and a sentence or two. */
interface Tell {
  readonly sign: IllustrationName;
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
            <Illustration name={sign} />
            <div>
              <strong>{title}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {children === undefined ? null : <div className="foot btns">{children}</div>}
    </div>
  );
};
