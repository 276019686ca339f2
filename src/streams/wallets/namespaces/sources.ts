import { catchError, map, type Observable, of } from "rxjs";
import { within } from "../../../base/under-way.js";
import type { ChainFacts, HistoryPage } from "../../../codecs/api/history.js";
import type { NamedAccount } from "../../../codecs/api/names.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import { METADATA_MAX_BYTES } from "../../../codecs/limits.js";
import type { Network } from "../../../codecs/network.js";
import { type Nft, type NftMetadata, nftMetadata, nftMetadataIn } from "../../../codecs/nft.js";
import { parseJson } from "../../../codecs/text.js";
import { fetch$, type HttpEnv, textOf$ } from "../../api/http.js";
import type { NodePorts } from "../../api/json-rpc.js";
import type { AskNode, NodeQuestion } from "../../api/node-question.js";

/** Where a chain keeps names, and what reads them. */
export interface NameSource {
  /** The network whose nodes know them. */
  readonly home: CaipNetworkId;
  /** Fetched with the first question. */
  readonly load: () => Promise<{ readonly default: ChainNames }>;
}

export interface ChainNamesPorts extends NodePorts {
  /** The home network, as the site configured it. */
  readonly home: Network;
  /** Hosts that may be asked for what is not on the chain. EIP-3668 */
  readonly ccipHosts: readonly string[];
  /** Whether a file at an address that a stranger chose may be fetched. */
  readonly isAllowed: (address: string) => boolean;
}

/** What the site's own node tells of names. Each question begins when it is subscribed to, and is given up with that. */
export interface NameQuestions {
  /**
   * What a name stands for, for somebody on this network; null if nobody has it.
   *
   * @throws command/invalid for a text that cannot be such a name
   * @throws http/* and api/rate-limited if no node answered
   */
  readonly resolved$: (
    ports: ChainNamesPorts,
    text: string,
    id: CaipNetworkId,
  ) => Observable<NamedAccount | null>;
  /** By which name an account of this network says to go, unchecked; null for none. */
  readonly nameOf$: (
    ports: ChainNamesPorts,
    address: string,
    id: CaipNetworkId,
  ) => Observable<string | null>;
}

/** The names that a chain keeps. */
export interface ChainNames extends NameQuestions {
  /** What names end in that nobody else has. */
  readonly zone: `.${string}`;
  /** Whether it may have names of other zones, too. */
  readonly isOpen: boolean;
}

/** What the search for NFTs needs of the outside. */
export interface NftPorts extends NodePorts {
  /** A page of the account's history on the network, with its spam; null: the service does not know the network. */
  readonly history$: (cursor: string | null) => Observable<HistoryPage | null>;
  /** Whether a file at an address that a stranger chose may be fetched. */
  readonly isAllowed: (address: string) => boolean;
}

/** A page of what an account may hold. */
export interface NftWish {
  /** Of the page before; null: the newest. */
  readonly cursor: string | null;
  /** Held before: they are asked about again. */
  readonly also: readonly Nft[];
  /** Ids that were asked about just now. */
  readonly except: ReadonlySet<string>;
}

/** What the chain says of a page. */
export interface NftPage {
  readonly held: readonly Nft[];
  /** Ids of what the account does not hold. */
  readonly gone: readonly string[];
  /** Cursor of the next page; null: there is none. */
  readonly next: string | null;
  /** What comes after the page was read before, as far as anything was. */
  readonly isKnown: boolean;
}

/**
 * Reads what an account holds, page by page. Made for one account on one network: it keeps what cannot change, such as the
 * past. Emits once; null: nobody knows.
 */
export type NftSource = (
  ports: NftPorts,
  holder: { readonly network: Network; readonly address: string },
) => (wish: NftWish) => Observable<NftPage | null>;

/**
 * What a node tells of a transaction, seen from an account. Emits once.
 *
 * @throws http/bad-answer if the node does not know it, or answers anything else; as `askNode$`
 */
export type FactsOf = (ask: AskNode, hash: string, address: string) => Observable<ChainFacts>;

/** A page of what an account did, by a node. The cursor is what the page before it gave; null: the newest. */
export type NodeHistory = (address: string, cursor: string | null) => NodeQuestion<HistoryPage>;

/** Made for one network, which entries name. */
export type NodeHistoryOf = (caipNetworkId: CaipNetworkId) => NodeHistory;

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
