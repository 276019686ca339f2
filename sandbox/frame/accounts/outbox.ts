/** One mail that was "sent". Times are milliseconds since the epoch. */
export type Mail = {
  readonly id: number;
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Six digits, where the mail is about a code. */
  readonly code?: string;
  /** Where the mail asks for a click. */
  readonly link?: string;
};

/** Mails stay here: nothing leaves the machine. */
export type Outbox = {
  readonly send: (mail: Omit<Mail, "id" | "at">) => void;
  /** Newest first; of one address only when `to` is given. */
  readonly list: (to?: string) => readonly Mail[];
};

const MAX_KEPT = 1000;

export const createOutbox = (): Outbox => {
  let mails: readonly Mail[] = [];
  let count = 0;
  return {
    send: (mail) => {
      count += 1;
      mails = [{ ...mail, id: count, at: Date.now() }, ...mails].slice(0, MAX_KEPT);
    },
    list: (to) => mails.filter((mail) => to === undefined || mail.to === to.trim().toLowerCase()),
  };
};
