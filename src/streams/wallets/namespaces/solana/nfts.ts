import { map, merge, mergeMap, type Observable, of, toArray } from "rxjs";
import { allOf } from "../../../../base/answers.js";
import { failed } from "../../../../base/errors.js";
import {
  type MintMetadata,
  metadataIn,
  metadataKey,
  singlesIn,
} from "../../../../codecs/namespaces/solana/nfts.js";
import { TOKEN_PROGRAMS } from "../../../../codecs/namespaces/solana/program-keys.js";
import type { Nft } from "../../../../codecs/nft.js";
import { nodeCall$ } from "../../../api/json-rpc.js";
import { NFTS_ASKED_AT_ONCE } from "../../../limits.js";
import { type NftPage, type NftSource, nftMetadata$ } from "../sources.js";

/** Accounts of Solana that are read in one question; nodes take no more. */
const ACCOUNTS_ASKED_MAX = 100;

/**
 * The NFTs that an account holds on Solana: tokens of which it has one that cannot be divided, and that have metadata. The node
 * tells them all at once; the metadata is read a hundred at a time.
 */
export const solanaNfts: NftSource = (ports, { network, address }) => {
  const { caipNetworkId } = network;
  const read$ = <A>(
    method: string,
    params: readonly unknown[],
    decode: (said: unknown) => A | null,
  ): Observable<A> =>
    nodeCall$(ports, network, method, params).pipe(
      map((said) => {
        const answer = decode(said);
        if (answer === null) throw failed("http/bad-answer", `The answer to ${method} is none.`);
        return answer;
      }),
    );
  const mints$ = allOf<readonly (readonly string[])[]>(
    TOKEN_PROGRAMS.map((programId) =>
      read$(
        "getTokenAccountsByOwner",
        [address, { programId }, { encoding: "jsonParsed" }],
        singlesIn,
      ),
    ),
  ).pipe(map((all) => [...new Set(all.flat())].sort()));

  const accounts$ = (
    mints: readonly string[],
  ): Observable<ReadonlyMap<string, MintMetadata | null>> => {
    const keys = mints.map((mint) => metadataKey(mint) ?? mint);
    return mints.length === 0
      ? of(new Map())
      : read$("getMultipleAccounts", [keys, { encoding: "base64" }], metadataIn).pipe(
          map((all) => new Map(mints.map((mint, at) => [mint, all[at] ?? null]))),
        );
  };
  const nft$ = (mint: string, own: MintMetadata, collection: string | null): Observable<Nft> =>
    nftMetadata$(ports.env, own.uri, ports.isAllowed).pipe(
      map((metadata) => ({
        id: `${caipNetworkId}/nft:${mint}`,
        caipNetworkId,
        standard: "nft",
        contract: mint,
        tokenId: "",
        units: "1",
        name: metadata?.name || own.name,
        collection,
        collectionAddress: own.collection,
        picture: metadata?.picture ?? null,
        attributes: metadata?.attributes ?? null,
        isSpam: false,
      })),
    );
  const held$ = (mints: readonly string[]): Observable<readonly Nft[]> =>
    accounts$(mints).pipe(
      mergeMap((own) => {
        const described = mints.flatMap((mint) => {
          const said = own.get(mint) ?? null;
          return said === null || said.isFungible ? [] : [{ mint, said }];
        });
        const collections = new Set(described.flatMap(({ said }) => said.collection ?? []));
        return accounts$([...collections]).pipe(
          mergeMap((theirs) =>
            merge(
              ...described.map(({ mint, said }) =>
                nft$(mint, said, theirs.get(said.collection ?? "")?.name || null),
              ),
              NFTS_ASKED_AT_ONCE,
            ),
          ),
        );
      }),
      toArray(),
      map((all) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1))),
    );

  // The cursor is the last mint of the page before: they are sorted, so that one that comes or goes moves no page.
  return ({ cursor, also }) =>
    mints$.pipe(
      mergeMap((mints): Observable<NftPage> => {
        const left = mints.filter((mint) => cursor === null || mint > cursor);
        const page = left.slice(0, ACCOUNTS_ASKED_MAX);
        const last = page.at(-1) ?? null;
        return held$(page).pipe(
          map((held) => ({
            held,
            gone: also.filter(({ contract }) => !mints.includes(contract)).map(({ id }) => id),
            next: left.length > page.length ? last : null,
            isKnown: false,
          })),
        );
      }),
    );
};

export default solanaNfts;
