import type { ReactNode } from "react";
import { useViewSheet } from "../shell-context.js";

const sheet = `
.tells{display:flex;flex-direction:column;gap:20px;padding-block-end:8px}
.tells li{display:flex;align-items:center;gap:16px}
.tells strong{display:block;font-weight:650;line-height:1.4}
.tells p{color:var(--s-muted);font-size:.9375em;text-wrap:pretty}
.art{width:64px;height:64px;stroke-width:2}
.art>.tint{fill:var(--s-accent);stroke:none;opacity:.14}
.art>.line{stroke:var(--s-muted)}
.art>.mark{stroke:var(--s-accent);stroke-width:2.75}
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

/** A soft area, thin lines, and what the picture is about, in units of 1/64. */
interface Drawing {
  readonly tint: string;
  readonly line: string;
  readonly mark: string;
}

const WALLET = "M14 12h36a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z";
const SHIELD = "M32 7l21 8v15c0 13-9 22-21 27-12-5-21-14-21-27V15z";
const PAGE = "M22 6h28a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4z";
const WORLD = "M40 25a15 15 0 1 1-30 0 15 15 0 0 1 30 0z";
const CHOSEN = "M12 25h40a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4v-6a4 4 0 0 1 4-4z";

const DRAWINGS = {
  /** A wallet with a key in it. */
  key: {
    tint: WALLET,
    line: `${WALLET}M56 27H46a5 5 0 0 0 0 10h10`,
    mark: "M25 38a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM23 34l9-9M28 29l4 4",
  },
  /** Somebody in a browser's window. */
  person: {
    tint: "M12 10h40a4 4 0 0 1 4 4v8H8v-8a4 4 0 0 1 4-4z",
    line: "M12 10h40a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4zM8 22h48M15 16h.1M21 16h.1",
    mark: "M32 28a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM22 48a10 8 0 0 1 20 0",
  },
  shield: { tint: SHIELD, line: SHIELD, mark: "M23 32l6.5 6.5L42 26" },
  /** The same page several times. */
  list: {
    tint: PAGE,
    line: `${PAGE}M33 17h13M33 28h13M33 39h8M10 16v36a6 6 0 0 0 6 6h26`,
    mark: "M26 17h.1M26 28h.1M26 39h.1",
  },
  /** Worlds of different sizes. */
  layers: {
    tint: WORLD,
    line: `${WORLD}M11 20h28M12 31h26`,
    mark: "M56 42a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM26 52a5 5 0 1 1-10 0 5 5 0 0 1 10 0z",
  },
  /** One of three rows is chosen. */
  choice: {
    tint: CHOSEN,
    line: "M12 7h40a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4zM12 45h40a4 4 0 0 1 4 4v4a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4v-4a4 4 0 0 1 4-4zM16 32h16",
    mark: `${CHOSEN}M41 32l3.5 3.5 6-7`,
  },
} as const satisfies Readonly<Record<string, Drawing>>;

type IllustrationName = keyof typeof DRAWINGS;

/** A small picture in the theme's colours. It is decoration: the text beside it says the same. */
const Illustration = ({ name }: { readonly name: IllustrationName }) => {
  const { tint, line, mark } = DRAWINGS[name];
  return (
    <svg viewBox="0 0 64 64" className="art" aria-hidden="true">
      <path className="tint" d={tint} />
      <path className="line" d={line} />
      <path className="mark" d={mark} />
    </svg>
  );
};
