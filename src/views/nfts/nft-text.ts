import type { Nft } from "../../codecs/nft.js";

/** Numbers of some contracts are as long as a hash. */
const NUMBER_MAX = 10;

/** A number as a list shows it. */
export const shortNumber = (tokenId: string): string =>
  tokenId.length > NUMBER_MAX ? `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}` : tokenId;

/** What an NFT is called: by its own name, else by its collection and number. */
export const nftName = ({ name, collection, tokenId }: Nft): string =>
  name || [collection ?? "NFT", ...(tokenId === "" ? [] : [`#${shortNumber(tokenId)}`])].join(" ");

/** NFTs of one collection, which the account has several of. */
export interface Collection {
  readonly address: string;
  /** Null: it has no name. */
  readonly name: string | null;
  readonly items: readonly Nft[];
}

/** Those of a collection together, in the order in which they came, and all that are alone in theirs. */
export const byCollection = (
  items: readonly Nft[],
): { readonly collections: readonly Collection[]; readonly others: readonly Nft[] } => {
  const all = new Map<string, Nft[]>();
  for (const one of items) {
    const key = one.collectionAddress ?? one.id;
    const held = all.get(key);
    if (held === undefined) all.set(key, [one]);
    else held.push(one);
  }
  const groups = [...all.entries()];
  return {
    collections: groups.flatMap(([address, held]) =>
      held.length > 1 ? [{ address, name: held[0]?.collection ?? null, items: held }] : [],
    ),
    others: groups.flatMap(([, held]) => (held.length > 1 ? [] : held)),
  };
};
