import { useState } from "react";

/**
 * What an `img` may show, the page's own origin included: nothing that could run, or that tells a third party more than the visitor's IP
 * address.
 */
const ALLOWED = /^(data:image\/|blob:|https:|\/[^/\\])/i;

export interface PictureProps {
  /** The name that the picture belongs to. Its first letter stands in until the picture has loaded. */
  readonly name: string;
  readonly src: string | null;
  readonly className?: string;
  /** Loads it without cookies, which its host has to allow (CORS). */
  readonly anonymous?: boolean;
}

/** A wallet's or network's picture of fixed size. It is decoration: the name stands beside it. */
export const Picture = ({ name, src, className = "", anonymous = false }: PictureProps) => {
  const [loaded, setLoaded] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = src !== null && ALLOWED.test(src) && src !== broken ? src : null;
  return (
    <span className={`icon ${className}`} aria-hidden="true">
      {loaded === shown && shown !== null ? null : (Array.from(name)[0] ?? "").toUpperCase()}
      {shown === null ? null : (
        <img
          alt=""
          referrerPolicy="no-referrer"
          crossOrigin={anonymous ? "anonymous" : undefined}
          src={shown}
          draggable={false}
          onLoad={() => setLoaded(shown)}
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  );
};
