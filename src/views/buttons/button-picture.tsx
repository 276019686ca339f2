import { useState } from "react";

/** What the host may show on its own page. */
const ALLOWED = /^(data:image\/|https:|\/[^/\\])/i;

/** A network's picture, else its first letter. Attributes give it its size, so that it has one before any style. */
export const ButtonPicture = ({
  name,
  src,
}: {
  readonly name: string;
  readonly src: string | null;
}) => {
  const [broken, setBroken] = useState<string | null>(null);
  return src !== null && ALLOWED.test(src) && src !== broken ? (
    <img
      src={src}
      alt=""
      width={24}
      height={24}
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setBroken(src)}
    />
  ) : (
    <svg width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx={12} cy={12} r={12} fill="currentColor" opacity={0.14} />
      <text x={12} y={16.5} fontSize={13} textAnchor="middle" fill="currentColor">
        {(Array.from(name)[0] ?? "").toUpperCase()}
      </text>
    </svg>
  );
};

/** Says that there is more to choose. */
export const Chevron = () => (
  <svg width={14} height={14} viewBox="0 0 16 16" aria-hidden="true">
    <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth={2} opacity={0.7} />
  </svg>
);
