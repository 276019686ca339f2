const EMAIL_MAX = 30;
const CUT = "...";

/** How a logged-in visitor is named: by the social account, else by e-mail. S5.22, S5.23 */
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

/** An e-mail address of at most 30 characters whole; of a longer one the end gives way. S5.23 */
export const shortEmail = (email: string): string => {
  const characters = Array.from(email);
  return characters.length > EMAIL_MAX
    ? `${characters.slice(0, -CUT.length).join("")}${CUT}`
    : email;
};
