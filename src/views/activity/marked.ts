import { type ReadTransaction, type Side, sideOf } from "./read.js";

/**
 * Ids of entries that strangers put there so that the visitor copies an address from them: they move nothing or
 * next to nothing, or are from or to an address that reads like the account's own, or like one that the account has sent to.
 *
 * @param own the account's address
 */
export const marked = (all: readonly ReadTransaction[], own: string): ReadonlySet<string> => {
  const known = new Set<string>();
  const looks = new Set<string>();
  const know = ({ address, look }: Side): void => {
    known.add(address);
    looks.add(look);
  };
  know(sideOf(own));
  for (const { isOwn, others } of all) if (isOwn) others.forEach(know);
  const isTwin = ({ address, look }: Side): boolean =>
    address !== "" && looks.has(look) && !known.has(address);
  // Next to nothing, from nobody whom the account has paid.
  const isBait = ({ isDust, others }: ReadTransaction): boolean =>
    isDust && !others.some(({ address }) => known.has(address));
  const found = new Set<string>();
  for (const one of all)
    if (one.isEmpty || (!one.isOwn && (one.others.some(isTwin) || isBait(one))))
      found.add(one.told.id);
  return found;
};
