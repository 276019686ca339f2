import { Problem } from "../problem.js";
import type { Codes } from "./codes.js";
import type { Outbox } from "./outbox.js";
import type { User, Users } from "./users.js";

export type ChangeAction = "VERIFY_PRIMARY_OTP" | "VERIFY_SECONDARY_OTP";

/** A new e-mail address: a code to the old one first, if there is one, then a code to the new one. */
export type EmailChange = {
  readonly start: (user: User, newEmail: string) => ChangeAction;
  /** @throws Problem when the code is not right */
  readonly primary: (user: User, code: string) => void;
  /** Gives the new address. @throws Problem when the code is not right */
  readonly secondary: (user: User, code: string) => string;
};

type Change = { readonly newEmail: string; isPrimaryDone: boolean };

export const createEmailChange = ({
  users,
  codes,
  outbox,
}: {
  readonly users: Users;
  readonly codes: Codes;
  readonly outbox: Outbox;
}): EmailChange => {
  const changes = new Map<string, Change>();

  const send = (step: "primary" | "secondary", user: User, to: string, why: string): void => {
    const code = codes.issue(`${step} ${user.id}`);
    const text = `${why} The code is ${code}. It works once, for five minutes.`;
    outbox.send({ to, subject: "Your code to change the address", text, code });
  };
  const sendToNew = (user: User, newEmail: string): void =>
    send("secondary", user, newEmail, "This address shall be used to sign in.");
  const need = (user: User): Change => {
    const change = changes.get(user.id);
    if (change === undefined) throw new Problem("No change is open. Type the new address again.");
    return change;
  };

  return {
    start: (user, newEmail) => {
      if (users.withEmail(newEmail) !== undefined) {
        throw new Problem("This address is in use already. Choose another one.");
      }
      changes.set(user.id, { newEmail, isPrimaryDone: user.email === null });
      if (user.email === null) {
        sendToNew(user, newEmail);
        return "VERIFY_SECONDARY_OTP";
      }
      send("primary", user, user.email, `The address shall become ${newEmail}.`);
      return "VERIFY_PRIMARY_OTP";
    },
    primary: (user, code) => {
      const change = need(user);
      codes.use(`primary ${user.id}`, code);
      change.isPrimaryDone = true;
      sendToNew(user, change.newEmail);
    },
    secondary: (user, code) => {
      const { newEmail, isPrimaryDone } = need(user);
      if (!isPrimaryDone) throw new Problem("The code of the old address comes first.");
      codes.use(`secondary ${user.id}`, code);
      changes.delete(user.id);
      user.email = newEmail;
      user.login = newEmail;
      return newEmail;
    },
  };
};
