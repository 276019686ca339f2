import { catchError, map, type Observable, of } from "rxjs";
import { within } from "../../base/within.js";
import { METADATA_MAX_BYTES } from "../../codecs/limits.js";
import { type NftMetadata, nftMetadata, nftMetadataIn } from "../../codecs/nft-metadata.js";
import { parseJson } from "../../codecs/text.js";
import { fetch$, type HttpEnv } from "./http.js";
import { textOf$ } from "./read-body.js";

/** Metadata that has not come after this long is done without. */
const METADATA_MS = 10_000;

/**
 * What is said of an NFT at an address that its maker chose: inside of the address, or fetched where that is allowed. Null where
 * nothing can be read: whoever made an NFT may say anything, or nothing.
 */
export const nftMetadata$ = (
  env: HttpEnv,
  address: string,
  isAllowed: (address: string) => boolean,
): Observable<NftMetadata | null> => {
  const inside = nftMetadataIn(address);
  if (inside !== null || !isAllowed(address)) return of(inside);
  return fetch$(env, address, { method: "GET" }, (response) =>
    textOf$(response, METADATA_MAX_BYTES),
  ).pipe(
    within(METADATA_MS, env.scheduler),
    map((text) => nftMetadata(parseJson(text))),
    catchError(() => of(null)),
  );
};
