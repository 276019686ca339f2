import type { Failure } from "../base/errors.js";
import type { Transaction } from "../codecs/api/history.js";
import type { CaipAddress } from "../codecs/caip.js";
import type { Asks, Folding, Settles } from "./folding.js";
import { initialNfts, type NftsState } from "./nfts.js";
import { NO_PAGES, type Paged } from "./paged.js";
import type { TransactionDetails } from "./transaction-details.js";

/** Which networks the history is about: the active one, or every configured one that the service knows. */
export type ActivityScope = "network" | "all";

/** A transaction as the history tells it. */
export interface ListedTransaction extends Transaction {
  /** What the network's node tells of it. Missing until somebody looked at it and the node has answered. */
  readonly details?: TransactionDetails;
}

/** `activity$`: the transactions of the active account, as the service tells them, or a node where it does not. */
export interface ActivityState extends Paged<ListedTransaction> {
  readonly scope: ActivityScope;
  /** What nodes told of others than those in the list, such as one that was sent a moment ago. Missing while there is none. */
  readonly unlisted?: readonly CompletedTransaction[];
}

/** What a node told of a transaction. */
export interface CompletedTransaction extends Pick<Transaction, "caipNetworkId" | "hash"> {
  readonly details: TransactionDetails;
}

export type ActivityCommand =
  /** Somebody began to listen to `activity$`, who was the first. */
  | (Asks & { readonly type: "activity/watch" })
  /** Nobody listens to it any more. */
  | (Asks & { readonly type: "activity/unwatch" })
  /** Older transactions. */
  | (Asks & { readonly type: "activity/more" })
  /** The newest transactions, also if they were fetched a moment ago. */
  | (Asks & { readonly type: "activity/refresh" })
  | (Asks & { readonly type: "activity/show"; readonly scope: ActivityScope })
  /** The visitor looks at these: their networks' nodes are asked for what the history does not tell. */
  | (Asks & {
      readonly type: "activity/complete";
      readonly transactions: readonly Pick<Transaction, "caipNetworkId" | "hash">[];
    });

interface Whose {
  readonly caipAddress: CaipAddress;
}

export type ActivityFact =
  | (Settles & { readonly type: "activity/heard" })
  | (Settles & { readonly type: "activity/shown"; readonly scope: ActivityScope })
  /** Another account or network is active, or none. */
  | { readonly type: "activity/none" }
  /** The service does not know the network. */
  | (Whose & { readonly type: "activity/unsupported" })
  /** `after`: the cursor of the page before; null for the newest transactions. */
  | (Whose & { readonly type: "activity/asking"; readonly after: string | null })
  | (Whose & {
      readonly type: "activity/answered";
      readonly after: string | null;
      readonly items: readonly Transaction[];
      readonly next: string | null;
      readonly at: number;
      /** Nothing new was found in the pages that were fetched, and there are more. */
      readonly isPaused: boolean;
    })
  /** What nodes tell of some. */
  | (Whose & {
      readonly type: "activity/completed";
      readonly transactions: readonly CompletedTransaction[];
    })
  | (Whose & { readonly type: "activity/failed"; readonly failure: Failure });

export const initialActivity: ActivityState = { ...NO_PAGES, scope: "network" };

/** The transactions of the account, and what it holds of the NFTs that they moved. */
export const activityStates = ({
  folded,
  late,
}: Folding<{ readonly activity: ActivityState; readonly nfts: NftsState }>) => ({
  activity$: folded(initialActivity, late("activity")),
  nfts$: folded(initialNfts, late("nfts")),
});
