/** Texts of the host's terms on Connect. ICU message format. */
export const messages = {
  "legal.notice": "By connecting you agree to:",
  "legal.agree": "I have read these and agree to them:",
  "legal.first": "Tick this box first.",
  "legal.terms": "Terms of service",
  "legal.privacy": "Privacy policy",
} as const satisfies Readonly<Record<string, string>>;
