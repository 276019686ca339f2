import { hueOf } from "./hue-of.js";

/** The styles of an avatar, whatever its size. Its colours are made of the address. */
export const avatarLook =
  "forced-color-adjust:none;border-radius:50%;background:radial-gradient(circle at 30% 25%,hsl(var(--b) 80% 72%),transparent 60%),linear-gradient(var(--t),hsl(var(--a) 62% 46%),hsl(var(--b) 68% 58%))";

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
