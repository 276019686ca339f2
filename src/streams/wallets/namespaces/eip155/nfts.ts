import { map, merge, mergeMap, type Observable, of, tap, toArray } from "rxjs";
import { allOf } from "../../../../base/answers.js";
import { failed, isSluiceError } from "../../../../base/errors.js";
import type { Transaction, Transfer } from "../../../../codecs/api/history.js";
import { OUTSIDE_NAME_MAX } from "../../../../codecs/limits.js";
import {
  type NftMove,
  type NftPlace,
  nftMovesIn,
} from "../../../../codecs/namespaces/eip155/nfts.js";
import type { Nft } from "../../../../codecs/nft.js";
import { boundedText } from "../../../../codecs/text.js";
import { nodeCall$ } from "../../../api/json-rpc.js";
import { NFTS_ASKED_AT_ONCE } from "../../../limits.js";
import type { NftPage, NftPorts, NftSource } from "../sources.js";
import { nftContracts, type Said, unlessAlone } from "./nft-contracts.js";

/** What the history says of an NFT, which has no contract and no number there. */
type Hint = Pick<Transfer, "nft" | "picture" | "isSpam">;
interface Found {
  readonly place: NftPlace;
  readonly hint: Hint;
}
/** What does not change. */
type Details = Pick<Nft, "name" | "collection" | "picture" | "attributes">;

/**
 * The NFTs that an account holds on an EVM network. The history tells which transactions moved one, their receipts which one,
 * and the contract whether the account holds it now.
 */
export const evmNfts: NftSource = (ports, { network, address }) => {
  const { caipNetworkId } = network;
  const call$ = (method: string, ...params: readonly unknown[]): Observable<unknown> =>
    nodeCall$(ports, network, method, params);
  const { units$, metadata$, name$: told$ } = nftContracts(ports, network);

  const receipts = new Map<string, readonly NftMove[]>();
  const moves$ = (hash: string): Observable<readonly NftMove[]> => {
    const known = receipts.get(hash);
    return known !== undefined
      ? of(known)
      : call$("eth_getTransactionReceipt", hash).pipe(
          // One transaction can move so much that its receipt is not read to its end.
          unlessAlone(ports, network, isBadAnswer),
          map((answer) => {
            if (answer === null) return [];
            const moves = nftMovesIn(answer.said, address, caipNetworkId);
            if (moves === null) throw failed("http/bad-answer", "The receipt cannot be read.");
            if (answer.said !== null) receipts.set(hash, moves);
            return moves;
          }),
        );
  };
  const found$ = (entry: Transaction): Observable<readonly Found[]> =>
    moves$(entry.hash).pipe(map((moves) => withHints(moves, entry)));

  const names = new Map<string, string>();
  const name$ = (place: NftPlace): Observable<Said<string>> => {
    const known = names.get(place.contract);
    return known !== undefined
      ? of({ said: known })
      : told$(place).pipe(
          map((name) => name && { said: boundedText(name.said, OUTSIDE_NAME_MAX) }),
          tap((name) => name && names.set(place.contract, name.said)),
        );
  };
  const known = new Map<string, Details>();
  const details$ = ({ place, hint }: Found): Observable<Details> => {
    const kept = known.get(place.id);
    if (kept !== undefined) return of(kept);
    const name = hint.nft ?? "";
    // Nobody needs to know more of spam.
    if (hint.isSpam) return of({ name, collection: null, picture: null, attributes: null });
    return allOf([name$(place), metadata$(place)] as const).pipe(
      map(([collection, about]): Details => {
        const metadata = about?.said ?? null;
        const details = {
          name: metadata?.name || name,
          collection: collection?.said || null,
          picture: pictureOf(metadata?.picture ?? null, hint.picture, ports),
          attributes: metadata?.attributes ?? null,
        };
        // What could not be asked is asked again, the next time.
        if (collection !== null && about !== null) known.set(place.id, details);
        return details;
      }),
    );
  };
  /** What is held, the id of what is not, or null: of its contract nobody can tell. */
  const nft$ = (one: Found): Observable<Nft | string | null> =>
    units$(one.place, address).pipe(
      mergeMap((units) => {
        if (units === null) return of(null);
        return units.said === 0n
          ? of(one.place.id)
          : details$(one).pipe(
              map(
                (details): Nft => ({
                  ...one.place,
                  ...details,
                  caipNetworkId,
                  collectionAddress: one.place.contract,
                  units: String(units.said),
                  isSpam: one.hint.isSpam,
                }),
              ),
            );
      }),
    );

  /** Transactions of the pages that were read. */
  const read = new Set<string>();
  return ({ cursor, also, except }) =>
    ports.history$(cursor).pipe(
      mergeMap((page): Observable<NftPage | null> => {
        if (page === null) return of(null);
        const entries = page.items.filter(movesNfts);
        const isKnown = page.items.some(({ id }) => read.has(id));
        return atOnce(entries.map(found$)).pipe(
          map((all) => [...all.flat(), ...also.map(foundAgain)]),
          mergeMap((all) => atOnce(unique(all, except).map(nft$))),
          map((answers) => ({
            held: answers.filter((one) => one !== null && typeof one !== "string"),
            gone: answers.filter((one) => typeof one === "string"),
            next: page.next,
            isKnown,
          })),
          tap(() => {
            for (const { id } of page.items) read.add(id);
          }),
        );
      }),
    );
};

export default evmNfts;

const isBadAnswer = (cause: unknown): boolean =>
  isSluiceError(cause) && cause.code === "http/bad-answer";

const movesNfts = ({ status, transfers }: Transaction): boolean =>
  status === "confirmed" && transfers.some(({ nft }) => nft !== null);

/** The answers of sources that emit one each, in their order, a few at a time. */
const atOnce = <T>(sources: readonly Observable<T>[]): Observable<readonly T[]> =>
  merge(
    ...sources.map((source$, at) => source$.pipe(map((answer) => [at, answer] as const))),
    NFTS_ASKED_AT_ONCE,
  ).pipe(
    toArray(),
    map((all) => all.sort(([a], [b]) => a - b).map(([, answer]) => answer)),
  );

/** The history's transfers are those of the receipt if they are as many, and went the same ways. */
const withHints = (moves: readonly NftMove[], { transfers }: Transaction): readonly Found[] => {
  const told = transfers.filter(({ nft }) => nft !== null);
  const isSame =
    told.length === moves.length &&
    moves.every(({ direction }, at) => direction === told[at]?.direction);
  const hint = { nft: null, picture: null, isSpam: told.every(({ isSpam }) => isSpam) };
  return moves.map(({ place }, at) => ({ place, hint: (isSame ? told[at] : null) ?? hint }));
};

const foundAgain = ({ id, standard, contract, tokenId, ...nft }: Nft): Found => ({
  place: { id, standard: standard === "erc1155" ? standard : "erc721", contract, tokenId },
  hint: { nft: nft.name, picture: nft.picture, isSpam: nft.isSpam },
});

const unique = (all: readonly Found[], except: ReadonlySet<string>): readonly Found[] => {
  const byId = new Map<string, Found>();
  for (const one of all)
    if (!except.has(one.place.id) && !byId.has(one.place.id)) byId.set(one.place.id, one);
  return [...byId.values()];
};

/** One that needs no other host, or one whose host may see the visitor; else the maker's. */
const pictureOf = (
  own: string | null,
  told: string | null,
  { isAllowed }: Pick<NftPorts, "isAllowed">,
): string | null => {
  const isFree = (address: string): boolean => address.startsWith("data:") || isAllowed(address);
  return [own, told].find((one) => one !== null && isFree(one)) ?? own ?? told;
};
