import type { Settings } from "./settings.js";

/**
 * Whether the host allows any way to log in. Which ways are on is decided when the dialog opens; before that,
 * only the host can say that there are none.
 */
export const mayLogIn = ({
  basic,
  features: { email, socials },
}: Pick<Settings, "basic" | "features">): boolean =>
  !basic &&
  !(email === false && (socials === false || (socials !== true && socials?.length === 0)));
