import { catchError, map, mergeMap, type Observable, of, throwError } from "rxjs";
import { isSluiceError, type SluiceError } from "../../../../base/errors.js";
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

/** What was said; null where it cannot be asked: there is a node, and it fails at this question alone. */
export type Said<T> = { readonly said: T } | null;

/**
 * What contracts of NFTs say, by a node of their network. Each question is asked when it is subscribed to.
 *
 * Anybody can send an account an NFT whose contract makes the node fail. That is no reason to give up the others.
 *
 * @throws what `nodeCall$` throws where the node itself cannot be asked
 */
export const nftContracts = (
  ports: NodePorts & Pick<NftPorts, "isAllowed">,
  network: Network,
): {
  /** How many of an NFT an account holds. */
  readonly units$: (place: NftPlace, account: string) => Observable<Said<bigint>>;
  /** What its maker says of it, if that may be fetched; null in it where nothing can be read. */
  readonly metadata$: (place: NftPlace) => Observable<Said<NftMetadata | null>>;
  /** The name of the contract, which may be anything. */
  readonly name$: (place: NftPlace) => Observable<Said<string>>;
} => {
  const answer$ = <T>({ contract }: NftPlace, data: string, read: (said: unknown) => T, no: T) =>
    nodeCall$(ports, network, "eth_call", [{ to: contract, data }, "latest"]).pipe(
      map(read),
      // There is none of this number, any more.
      catchError((cause: unknown) => (isRefusal(cause) ? of(no) : throwError(() => cause))),
      unlessAlone(ports, network, mayBeOfContract),
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
          uri === null
            ? of(null)
            : nftMetadata$(
                ports.env,
                webAddress(metadataAddress(uri.said, place)),
                ports.isAllowed,
              ).pipe(map((said) => ({ said }))),
        ),
      ),
    name$: (place) => text$(place, NFT_CALLS.name()),
  };
};

/** Has no code on any network: every node answers what it is asked, with nothing. */
const NOBODY = `0x${"0".repeat(40)}`;

/**
 * Has a question that fails alone answered with null: where the node answers another one, it is not the node that failed.
 *
 * @param mayBeAlone whether it may be what was asked that makes a node fail so
 */
export const unlessAlone =
  (ports: NodePorts, network: Network, mayBeAlone: (cause: unknown) => boolean) =>
  <T>(answer$: Observable<T>): Observable<Said<T>> => {
    const said$ = answer$.pipe(map((said): Said<T> => ({ said })));
    return said$.pipe(
      catchError((cause: unknown) => {
        const failed$ = throwError(() => cause);
        if (!mayBeAlone(cause)) return failed$;
        return nodeCall$(ports, network, "eth_call", [{ to: NOBODY, data: "0x" }, "latest"]).pipe(
          catchError(() => failed$),
          // It may have failed for a moment.
          mergeMap(() =>
            said$.pipe(
              catchError((again: unknown) =>
                mayBeAlone(again) ? of(null) : throwError(() => again),
              ),
            ),
          ),
        );
      }),
    );
  };

/** The contract's own no, in the words of the nodes: others are about the node, such as too many questions. */
const isRefusal = (cause: unknown): boolean =>
  isSluiceError(cause) &&
  cause.code === "request/failed" &&
  (cause.rpc?.code === 3 ||
    /revert|invalid (opcode|jump)|out of gas|stack (under|over)flow/i.test(cause.message));

/** What a contract can make a node do that runs it: fail in words of its own, answer too much, or give up. */
const mayBeOfContract = (cause: unknown): boolean =>
  isSluiceError(cause) &&
  (cause.code === "http/bad-answer" ||
    (cause.code === "http/status" && cause.retryAfterMs === undefined) ||
    (cause.code === "request/failed" && !wantsRest(cause)));

/** Codes of nodes that want fewer questions. EIP-1474, and as Alchemy, Ankr and QuickNode have them. */
const REST_CODES: readonly (number | undefined)[] = [-32_005, 429, -32_090, -32_007];

const wantsRest = ({ rpc, message }: SluiceError): boolean =>
  REST_CODES.includes(rpc?.code) ||
  /too many|rate.?limit|throttl|quota|request (count|limit)|compute units/i.test(message);
