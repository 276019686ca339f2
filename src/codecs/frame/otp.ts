/** Number of digits of a one-time code. */
export const OTP_LENGTH = 6;

/** Whether a text is a complete one-time code. It stays text, since leading zeros count. */
export const isOtp = (text: string): boolean => /^[0-9]{6}$/.test(text);

/** The code in a pasted text, or null: six digits, also if the mail program separated them with spaces or hyphens. */
export const otpIn = (pasted: string): string | null => {
  const digits = pasted.slice(0, 64).replace(/[\s\u2010-\u2015-]/g, "");
  return isOtp(digits) ? digits : null;
};
