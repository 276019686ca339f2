import type { Description } from "../signing/describe.js";
import { rejected } from "../signing/rpc-error.js";
import type { WalletMode } from "./config.js";
import type { Prompt } from "./prompt.js";

/** Resolves when the person approved and rejects with 4001 when not; never settles in mode `hang`. */
export type Ask = (description: Description) => Promise<void>;

const never = (): Promise<never> => new Promise(() => undefined);

/** Asks one question at a time: a second one waits until the first is answered. */
export const createAsk = (prompt: Prompt, mode: () => WalletMode): Ask => {
  let last: Promise<unknown> = Promise.resolve();

  const answer = async (description: Description): Promise<boolean> => {
    switch (mode()) {
      case "approve":
        return true;
      case "refuse":
        return false;
      case "hang":
        return never();
      case "ask":
        return prompt(description);
    }
  };

  return async (description) => {
    const mine = mode() === "ask" ? last.then(() => answer(description)) : answer(description);
    if (mode() === "ask") last = mine;
    if (!(await mine)) throw rejected();
  };
};
