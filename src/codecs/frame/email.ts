import { textThat } from "../bounded.js";

// The longest address that mail can be delivered to. RFC 5321, 4.5.3.1
const EMAIL_MAX = 254;
/** A part that is not empty and has no white space, at sign or dot. */
const LABEL = String.raw`[^\s@.]+`;
const EMAIL = new RegExp(String.raw`^[^\s@]+@${LABEL}(\.${LABEL})+$`, "u");

/**
 * An address has one `@`, something before it, and behind it a domain with at least one dot and no empty part.
 * White space is not allowed anywhere: a form trims the ends first.
 */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);

/** A valid e-mail address. */
export const email = textThat(isEmail, "a valid e-mail address");

/** Number of digits of a one-time code. */
export const OTP_LENGTH = 6;

/** Whether a text is a complete one-time code. It stays text, since leading zeros count. */
export const isOtp = (text: string): boolean => /^[0-9]{6}$/.test(text);

/** The code in a pasted text, or null: six digits, also if the mail program separated them with spaces or hyphens. */
export const otpIn = (pasted: string): string | null => {
  const digits = pasted.slice(0, 64).replace(/[\s\u2010-\u2015-]/g, "");
  return isOtp(digits) ? digits : null;
};
