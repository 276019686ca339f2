import type { TriedNumber } from "../codecs/storage/transfers.js";
import type { SluiceEvent } from "./events.js";

export type NumbersState = readonly TriedNumber[];

/** So many are kept, the newest first. */
const KEPT_MAX = 100;

/**
 * What wallets did with the numbers (nonces) that they were asked to send with, after an event. Only the chain says that one
 * was kept: what the wallet sent has taken the place of the transaction whose number it was given.
 */
export const foldNumbers = (state: NumbersState, event: SluiceEvent): NumbersState => {
  switch (event.type) {
    case "send/outbidden":
    case "send/bumped": {
      const { wallet, requestId: transferId, hash } = event;
      if (wallet === undefined) return state;
      return [{ wallet, transferId, hash, number: "unknown" as const }, ...state].slice(
        0,
        KEPT_MAX,
      );
    }
    case "transfer/mined": {
      const { transferId, status, replacedBy } = event;
      return status === "cancelled" && replacedBy !== undefined
        ? told(state, "kept", (one) => one.transferId === transferId && one.hash === replacedBy)
        : state;
    }
    case "transfer/differs":
      return event.differences.some(({ what }) => what === "number")
        ? told(state, "ignored", ({ transferId }) => transferId === event.transferId)
        : state;
    default:
      return state;
  }
};

const told = (
  state: NumbersState,
  number: TriedNumber["number"],
  isMeant: (one: TriedNumber) => boolean,
): NumbersState =>
  state.some((one) => isMeant(one) && one.number !== number)
    ? state.map((one) => (isMeant(one) ? { ...one, number } : one))
    : state;

/** These are known to send with numbers of their own. A visitor can write another one by hand, which is no word of the wallet. */
const KNOWN_TO_IGNORE = /metamask/i;

/** Whether a wallet has kept a number, and has never ignored one. */
export const keepsNumbers = (state: NumbersState, wallet: string): boolean => {
  if (KNOWN_TO_IGNORE.test(wallet)) return false;
  const own = state.filter((one) => one.wallet === wallet);
  return (
    own.some(({ number }) => number === "kept") && own.every(({ number }) => number !== "ignored")
  );
};
