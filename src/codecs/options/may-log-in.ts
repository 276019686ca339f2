import type { Settings } from "./settings.js";

/**
 * Whether the host leaves room for a way to log in. Which ones are on is decided when the dialog opens; before
 * that only the host can say that none is.
 */
export const mayLogIn = ({
  basic,
  features: { email, socials },
}: Pick<Settings, "basic" | "features">): boolean =>
  !basic &&
  !(email === false && (socials === false || (socials !== true && socials?.length === 0)));
