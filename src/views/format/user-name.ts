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
