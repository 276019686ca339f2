import type { Transaction } from "../../model/payloads.js";

/**
 * Ids of entries that strangers put there so that the visitor copies an address from them: they move nothing, or are from or
 * to an address that reads like one that the account has sent to.
 */
export const marked = (items: readonly Transaction[]): ReadonlySet<string> => {
  const receivers = new Set(items.filter(isOwn).map(({ sentTo }) => sentTo.toLowerCase()));
  const looks = new Set([...receivers].map(lookOfAddress));
  const isTwin = (address: string): boolean =>
    address !== "" &&
    !receivers.has(address.toLowerCase()) &&
    looks.has(lookOfAddress(address.toLowerCase()));
  return new Set(
    items
      .filter((one) => isEmpty(one) || (!isOwn(one) && isTwin(otherOf(one))))
      .map(({ id }) => id),
  );
};

const otherOf = ({ operationType, sentFrom, sentTo }: Transaction): string =>
  operationType === "send" ? sentTo : sentFrom;

/** What lists show of an address. */
const lookOfAddress = (address: string): string => `${address.slice(0, 4)}${address.slice(-4)}`;

/** Whether the account itself sent it, with something of worth: a token of one's own can say that anybody sent it. */
const isOwn = ({ operationType, transfers }: Transaction): boolean =>
  operationType === "send" &&
  transfers.some((one) => one.direction === "out" && one.hasPrice && !isZero(one));

/** Anybody can have nothing of a token sent in the name of anybody. */
const isEmpty = ({ transfers }: Transaction): boolean =>
  transfers.length > 0 && transfers.every((one) => one.nft === null && isZero(one));

const isZero = ({ quantity }: Transaction["transfers"][number]): boolean =>
  quantity !== null && ZERO.test(quantity);

/** Faster than to read the number, for there may be thousands. */
const ZERO = /^[0.]+(e|$)/i;
