import {
  EMAIL_KEY,
  SOCIAL_PROVIDER_KEY,
  SOCIAL_USERNAME_KEY,
} from "../../codecs/storage/login-keys.js";
import type { ViewPorts } from "../../root/view-types.js";

const EMAIL_MAX = 30;

/** An e-mail address where there is little room. S5.23, S9.9 */
export const cutEmail = (email: string): string =>
  email.length > EMAIL_MAX ? `${email.slice(0, -3)}...` : email;

/** The name of a logged-in visitor: that of the social account, else the whole e-mail address. S5.22 */
export const userName = ({
  provider,
  name,
  email,
}: {
  readonly provider: string | null;
  readonly name: string | null;
  readonly email: string | null;
}): string => {
  if (name !== null && name !== "") return provider === "discord" ? name.replace(/0$/, "") : name;
  return email ?? "";
};

/** What is stored of who is logged in. */
export const storedUser = (stored: ViewPorts["stored"]): Parameters<typeof userName>[0] => ({
  provider: stored(SOCIAL_PROVIDER_KEY),
  name: stored(SOCIAL_USERNAME_KEY),
  email: stored(EMAIL_KEY),
});
