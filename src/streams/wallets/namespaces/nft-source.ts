import type { Observable } from "rxjs";
import type { HistoryPage } from "../../../codecs/api/history.js";
import type { Network } from "../../../codecs/network.js";
import type { Nft } from "../../../codecs/nft.js";
import type { NodePorts } from "../../api/json-rpc.js";

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
