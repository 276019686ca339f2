import {
  EMAIL_KEY,
  SOCIAL_PROVIDER_KEY,
  SOCIAL_USERNAME_KEY,
} from "../../codecs/storage/login-keys.js";
import type { ViewPorts } from "../../root/inside.js";
import { shortAddress } from "../format/short-address.js";
import { hueOf } from "./picture.js";

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

const EMAIL_MAX = 30;

/** An e-mail address where there is little room. S5.23, S9.9 */
export const cutEmail = (email: string): string =>
  email.length > EMAIL_MAX ? `${email.slice(0, -3)}...` : email;

/** The short form of an address to see, the whole one to hear. */
export const ShownAddress = ({ address }: { readonly address: string }) => (
  <>
    <bdi dir="ltr" aria-hidden="true" title={address}>
      {shortAddress(address)}
    </bdi>
    <bdi className="quiet">{address}</bdi>
  </>
);

/** A picture made from the address alone: the same address always looks the same. */
export const Avatar = ({
  address,
  className = "avatar",
}: {
  readonly address: string;
  readonly className?: string;
}) => {
  const hue = hueOf(address);
  return (
    <span
      className={className}
      aria-hidden="true"
      style={{ "--a": hue, "--b": (hue + 50 + (hue % 70)) % 360, "--t": `${hue}deg` } as object}
    />
  );
};

/** The styles of an avatar, whatever its size. Its colours are made of the address. */
export const avatarLook =
  "forced-color-adjust:none;border-radius:50%;background:radial-gradient(circle at 30% 25%,hsl(var(--b) 80% 72%),transparent 60%),linear-gradient(var(--t),hsl(var(--a) 62% 46%),hsl(var(--b) 68% 58%))";
