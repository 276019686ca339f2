import { catchError, map, mergeMap, type Observable, of, throwError } from "rxjs";
import { isSluiceError } from "../../../../base/errors.js";
import { webAddress } from "../../../../codecs/ipfs.js";
import { textIn } from "../../../../codecs/namespaces/eip155/logs.js";
import {
  metadataAddress,
  NFT_CALLS,
  type NftPlace,
  unitsIn,
} from "../../../../codecs/namespaces/eip155/nfts.js";
import type { Network } from "../../../../codecs/network.js";
import type { NftMetadata } from "../../../../codecs/nft.js";
import { type NodePorts, nodeCall$ } from "../../../api/json-rpc.js";
import { type NftPorts, nftMetadata$ } from "../sources.js";

/** What contracts of NFTs say, by a node of their network. Each question is asked when it is subscribed to. */
export const nftContracts = (
  ports: NodePorts & Pick<NftPorts, "isAllowed">,
  network: Network,
): {
  /** How many of an NFT an account holds. */
  readonly units$: (place: NftPlace, account: string) => Observable<bigint>;
  /** What its maker says of it, if that may be fetched; null where nothing can be read. */
  readonly metadata$: (place: NftPlace) => Observable<NftMetadata | null>;
  /** The name of the contract, which may be anything. */
  readonly name$: (place: NftPlace) => Observable<string>;
} => {
  const answer$ = <T>({ contract }: NftPlace, data: string, read: (said: unknown) => T, no: T) =>
    nodeCall$(ports, network, "eth_call", [{ to: contract, data }, "latest"]).pipe(
      map(read),
      // There is none of this number, any more.
      catchError((cause: unknown) => (isRefusal(cause) ? of(no) : throwError(() => cause))),
    );
  const text$ = (place: NftPlace, data: string) =>
    answer$(place, data, (said) => textIn(said) ?? "", "");
  return {
    units$: (place, account) =>
      answer$(
        place,
        place.standard === "erc721"
          ? NFT_CALLS.ownerOf(place)
          : NFT_CALLS.balanceOf(place, account),
        (said) => unitsIn(said, place, account),
        0n,
      ),
    metadata$: (place) =>
      text$(place, NFT_CALLS.uri(place)).pipe(
        mergeMap((uri) =>
          nftMetadata$(ports.env, webAddress(metadataAddress(uri, place)), ports.isAllowed),
        ),
      ),
    name$: (place) => text$(place, NFT_CALLS.name()),
  };
};

/** The contract's own no, in the words of the nodes: others are about the node, such as too many questions. */
const isRefusal = (cause: unknown): boolean =>
  isSluiceError(cause) &&
  cause.code === "request/failed" &&
  (cause.rpc?.code === 3 ||
    /revert|invalid (opcode|jump)|out of gas|stack (under|over)flow/i.test(cause.message));
