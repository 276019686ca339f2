import { useState } from "react";

/** What an `img` may show: nothing that could run or tell a third party more than its address. */
const ALLOWED = /^(data:image\/|blob:|https:)/i;

export interface PictureProps {
  /** Whose picture it is; its first letter stands in until the picture is there. */
  readonly name: string;
  readonly src: string | null;
  readonly className?: string;
}

/** A wallet's or network's picture of fixed size. Decoration: the name stands beside it. */
export const Picture = ({ name, src, className = "" }: PictureProps) => {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && ALLOWED.test(src) && src !== broken ? src : null;
  return (
    <span className={`icon ${className}`} aria-hidden="true">
      {loaded === shown && shown !== null ? null : (Array.from(name)[0] ?? "").toUpperCase()}
      {shown === null ? null : (
        <img
          alt=""
          src={shown}
          referrerPolicy="no-referrer"
          draggable={false}
          onLoad={() => setLoaded(shown)}
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
};
