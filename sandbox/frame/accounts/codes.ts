import { randomInt } from "node:crypto";
import { Problem } from "../problem.js";

const CODE_LIFE_MS = 5 * 60_000;
const TRIES = 3;

/** One-time codes: six digits, good for one purpose, once, for five minutes and three tries. */
export type Codes = {
  /** A fresh code; an earlier one for the same purpose is void. */
  readonly issue: (purpose: string) => string;
  /** @throws Problem when the code is not the one, too old, or was tried too often */
  readonly use: (purpose: string, code: string) => void;
  /** Makes every open code too old, as if its five minutes were over. */
  readonly expire: () => void;
};

type Open = { readonly code: string; until: number; triesLeft: number };

export const createCodes = (): Codes => {
  const open = new Map<string, Open>();
  return {
    issue: (purpose) => {
      const code = `${randomInt(1_000_000)}`.padStart(6, "0");
      open.set(purpose, { code, until: Date.now() + CODE_LIFE_MS, triesLeft: TRIES });
      return code;
    },
    use: (purpose, code) => {
      const found = open.get(purpose);
      if (found === undefined) throw new Problem("There is no open code. Ask for a new one.");
      if (Date.now() > found.until) {
        open.delete(purpose);
        throw new Problem("The code has expired. Ask for a new one.");
      }
      if (found.code === code) {
        open.delete(purpose);
        return;
      }
      found.triesLeft -= 1;
      if (found.triesLeft > 0) {
        throw new Problem("This is not the code. Read it again in the newest mail.");
      }
      open.delete(purpose);
      throw new Problem("Too many wrong codes. Ask for a new one.");
    },
    expire: () => {
      for (const one of open.values()) one.until = 0;
    },
  };
};
