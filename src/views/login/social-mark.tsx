import { GOOGLE_MARK, SOCIAL_MARKS } from "./social-marks.js";

/** A service's own mark. It is decoration: the name stands beside it. */
export const SocialMark = ({ provider }: { readonly provider: string }) =>
  provider === "google" ? (
    <svg viewBox="0 0 48 48" className="mark" aria-hidden="true">
      {GOOGLE_MARK.map(([colour, path]) => (
        <path key={colour} fill={colour} stroke="none" d={path} />
      ))}
    </svg>
  ) : (
    <svg viewBox="0 0 24 24" className="mark" aria-hidden="true">
      <path fill="currentColor" stroke="none" d={SOCIAL_MARKS[provider]} />
    </svg>
  );
