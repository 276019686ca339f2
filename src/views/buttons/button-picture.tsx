import { useState } from "react";
import { isOfHost } from "./button-signs.js";

/** A network's picture, else its first letter. Attributes give it its size, so that it has one before any style. */
export const ButtonPicture = ({
  name,
  src,
}: {
  readonly name: string;
  readonly src: string | null;
}) => {
  const [broken, setBroken] = useState<string | null>(null);
  return src !== null && isOfHost(src) && src !== broken ? (
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
