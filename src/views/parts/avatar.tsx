import { hueOf } from "./hue-of.js";

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
