import { catchError, map, mergeMap, type Observable, of } from "rxjs";
import { webAddress } from "../../../../codecs/ipfs.js";
import { avatarNft } from "../../../../codecs/namespaces/eip155/avatar.js";
import type { ChainNamesPorts } from "../chain-names.js";
import { nftContracts } from "./nft-contracts.js";

/**
 * The address of the picture that a name's record stands for: the one that it says, or that of an NFT, which has to be the
 * account's own. Null where there is none, and where nobody tells: a name is a name without its picture. ENSIP-12
 *
 * @param owner the account on mainnet that the name leads to; null if it leads to none there
 */
export const ensAvatar$ = (
  ports: ChainNamesPorts,
  record: string | null,
  owner: string | null,
): Observable<string | null> => {
  if (record === null) return of(null);
  const place = avatarNft(record, ports.home.caipNetworkId);
  if (place === null) return of(webAddress(record));
  if (owner === null) return of(null);
  const { units$, metadata$ } = nftContracts(ports, ports.home);
  return units$(place, owner).pipe(
    mergeMap((units) => (units === 0n ? of(null) : metadata$(place))),
    map((metadata) => metadata?.picture ?? null),
    catchError(() => of(null)),
  );
};
