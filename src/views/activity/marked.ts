import { addressLook } from "../../codecs/address-look.js";
import type { ActivityState, Transaction, TransactionDetails } from "../../model/payloads.js";
import { detailsKey } from "../../model/transaction-details.js";
import { counterpartsOf } from "./told.js";

/**
 * Ids of entries that strangers put there so that the visitor copies an address from them: they move nothing or
 * next to nothing, or are from or to an address that reads like the account's own, or like one that the account has sent to.
 *
 * @param own the account's address
 */
export const marked = (
  items: readonly Transaction[],
  own: string,
  details: NonNullable<ActivityState["details"]>,
): ReadonlySet<string> => {
  const entries = items.map((one) => {
    const told = details[detailsKey(one)];
    const others = told === undefined ? saidOthers(one) : counterpartsOf(told).map(addressOf);
    return { one, isOwn: isOwn(one, told, own), others: others.map(low) };
  });
  const known = new Set([
    low(own),
    ...entries.flatMap(({ isOwn: isSent, others }) => (isSent ? others : [])),
  ]);
  const looks = new Set([...known].map(addressLook));
  const isTwin = (address: string): boolean =>
    address !== "" && !known.has(address) && looks.has(addressLook(address));
  return new Set(
    entries.flatMap(({ one, isOwn: isSent, others }) =>
      isEmpty(one) || (!isSent && (others.some(isTwin) || isDustOf(one, others, known)))
        ? [one.id]
        : [],
    ),
  );
};

const low = (address: string): string => address.toLowerCase();
const addressOf = ({ address }: { readonly address: string }): string => address;

/** As the service says, which nobody has checked. */
const saidOthers = ({ operationType, sentFrom, sentTo }: Transaction): readonly string[] => [
  operationType === "send" ? sentTo : sentFrom,
];

/** Whether the account itself sent it, with something of worth: a token of one's own can say that anybody sent it. */
const isOwn = (
  { operationType, transfers }: Transaction,
  details: TransactionDetails | undefined,
  own: string,
): boolean =>
  operationType === "send" &&
  (details === undefined || low(details.payer) === low(own)) &&
  transfers.some((one) => one.direction === "out" && one.hasPrice && !isZero(one));

/** Anybody can have nothing of a token sent in the name of anybody. */
const isEmpty = ({ transfers }: Transaction): boolean =>
  transfers.length > 0 && transfers.every((one) => one.nft === null && isZero(one));

/** Next to nothing, from nobody whom the account has paid. */
const isDustOf = (
  { operationType, transfers }: Transaction,
  others: readonly string[],
  known: ReadonlySet<string>,
): boolean =>
  operationType === "receive" &&
  transfers.length > 0 &&
  transfers.every((one) => one.direction === "in" && one.isDust) &&
  !others.some((one) => known.has(one));

const isZero = ({ quantity }: Transaction["transfers"][number]): boolean =>
  quantity !== null && ZERO.test(quantity);

/** Faster than to read the number, for there may be thousands. */
const ZERO = /^[0.]+(e|$)/i;
