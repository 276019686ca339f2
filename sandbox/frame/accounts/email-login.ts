import { randomUUID } from "node:crypto";
import { Problem } from "../problem.js";
import type { Codes } from "./codes.js";
import type { Outbox } from "./outbox.js";
import type { Users } from "./users.js";
import { createWaitingRoom } from "./waiting-room.js";

export type EmailAction = "VERIFY_DEVICE" | "VERIFY_OTP" | "CONNECT";

/** Who is at which browser. `device` is a random name that the frame keeps on its own origin. */
export type Attempt = { readonly email: string; readonly device: string };

/** Login by e-mail: an unknown browser is confirmed by a link, then every login takes a code. */
export type EmailLogin = {
  readonly start: (attempt: Attempt, token: unknown) => EmailAction;
  /** Resolves when the link of the mail was clicked; by then the code is in the next mail. */
  readonly deviceConfirmed: (attempt: Attempt) => Promise<void>;
  /** What the link in the mail does; false when it was used before or is not ours. */
  readonly clickLink: (secret: string) => boolean;
  /** Gives the token of a new session. @throws Problem when the code is not right */
  readonly finish: (attempt: Attempt, code: string) => string;
  /** Makes the browser a known one for an address that was confirmed in another way. */
  readonly trust: (attempt: Attempt) => void;
};

/** S5.1: one @, a domain with a dot and no empty label, no white space. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** @throws Problem */
export const emailFrom = (text: string): string => {
  const email = text.trim().toLowerCase();
  if (!isEmail(email)) throw new Problem("Invalid email. Check the address and try again.");
  return email;
};

const keyOf = ({ email, device }: Attempt): string => `${email} ${device}`;

export const createEmailLogin = ({
  users,
  codes,
  outbox,
  frameUrl,
}: {
  readonly users: Users;
  readonly codes: Codes;
  readonly outbox: Outbox;
  readonly frameUrl: string;
}): EmailLogin => {
  const known = new Set<string>();
  const links = new Map<string, Attempt>();
  const confirmed = createWaitingRoom<true>();

  const sendCode = (attempt: Attempt): void => {
    const code = codes.issue(`login ${keyOf(attempt)}`);
    const text = `Your code is ${code}. It works once, for five minutes.`;
    outbox.send({ to: attempt.email, subject: "Your sign-in code", text, code });
  };
  const sendLink = (attempt: Attempt): void => {
    const secret = randomUUID();
    links.set(secret, attempt);
    const link = `${frameUrl}/device?secret=${secret}`;
    const text = "Somebody signs in from a new browser. Open the link if it is you.";
    outbox.send({ to: attempt.email, subject: "Confirm a new browser", text, link });
  };

  return {
    start: (attempt, token) => {
      if (users.ofSession(token)?.login === attempt.email) return "CONNECT";
      if (known.has(keyOf(attempt))) {
        sendCode(attempt);
        return "VERIFY_OTP";
      }
      confirmed.forget(keyOf(attempt));
      sendLink(attempt);
      return "VERIFY_DEVICE";
    },
    deviceConfirmed: async (attempt) => {
      await confirmed.wait(keyOf(attempt));
    },
    clickLink: (secret) => {
      const attempt = links.get(secret);
      if (attempt === undefined) return false;
      links.delete(secret);
      known.add(keyOf(attempt));
      sendCode(attempt);
      confirmed.tell(keyOf(attempt), true);
      return true;
    },
    finish: (attempt, code) => {
      codes.use(`login ${keyOf(attempt)}`, code);
      const { email } = attempt;
      return users.openSession(users.findOrAdd({ provider: "email", email, userName: null }));
    },
    trust: (attempt) => {
      known.add(keyOf(attempt));
    },
  };
};
