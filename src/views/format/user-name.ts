const EMAIL_MAX = 30;
const CUT = "...";

/** The name of a logged-in visitor: that of the social account, else the e-mail address. S5.22, S5.23 */
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
  return shortEmail(email ?? "");
};

/** An e-mail address, in full up to 30 characters. The end of a longer one is replaced by dots. S5.23 */
export const shortEmail = (email: string): string => {
  const characters = Array.from(email);
  return characters.length > EMAIL_MAX
    ? `${characters.slice(0, -CUT.length).join("")}${CUT}`
    : email;
};
