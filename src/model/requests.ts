import type { Failure } from "../base/errors.js";
import type { Ref } from "../base/vault.js";
import type { ShownRequest } from "../codecs/approval/shown.js";
import type { CaipNetworkId, Namespace } from "../codecs/caip.js";
import type { SentAsset } from "../codecs/storage/transfers.js";
import type { Connection } from "./connection.js";
import type { Asks, Folding, Settles } from "./folding.js";
import type { ViewEntry } from "./modal.js";

/** An entry of `requests$`: sent to a wallet and not answered yet. Its parameters stay off the streams. */
export type PendingRequest = SentRequest & Phase;

interface SentRequest {
  readonly id: string;
  readonly connectionId: string;
  readonly namespace: Namespace;
  readonly method: string;
  readonly wallet: Connection["wallet"];
  readonly deepLink: string | null;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

type Phase =
  /** The wallet answers it, or shows a prompt of its own. */
  | { readonly phase: "sent"; readonly askedRef: null }
  /** The dialog will ask the visitor to approve it, once nothing else is asked. */
  | { readonly phase: "waiting"; readonly askedRef: null }
  /** The dialog asks now. `askedRef` is the key of what it shows. */
  | { readonly phase: "asked"; readonly askedRef: Ref<AskedApproval> };

/** What the dialog asks the visitor to approve, and the account that acts. Never put on the bus. */
export interface AskedApproval {
  readonly method: string;
  /** Plain data: exactly what the wallet got. */
  readonly params: unknown;
  /** The request in readable form. */
  readonly shown: ShownRequest;
  /** The account that was active when the request was sent. */
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}

export type RequestCommand = Asks & {
  readonly type: "request";
  readonly namespace: Namespace;
  readonly connectionId: string;
  /** The account that was active when the caller asked. */
  readonly address: string;
  readonly method: string;
  /** What it sends, where this library made it: more than its parameters tell. */
  readonly sends?: SentAsset;
  /** Id of the transfer whose place it takes, which is followed already. */
  readonly replaces?: string;
  /** The network that it was looked at on, where this library made it. It is sent on no other one. */
  readonly reviewedOn?: CaipNetworkId;
  /** Key of the parameters in the vault; null if they cannot be copied, so that the request is refused. */
  readonly paramsRef: Ref<unknown> | null;
};

export type RequestFact =
  | { readonly type: "request/sent"; readonly request: PendingRequest }
  /** The dialog asks the visitor to approve it. */
  | {
      readonly type: "request/asked";
      readonly requestId: string;
      /** Key in the vault of what the dialog shows; removed when the request is settled. */
      readonly askedRef: Ref<AskedApproval>;
    }
  | (Settles & {
      readonly type: "request/answered";
      /** Key of the answer in the vault. */
      readonly resultRef: Ref<unknown>;
    })
  | (Settles & { readonly type: "request/failed"; readonly failure: Failure });

export const NO_REQUESTS: readonly PendingRequest[] = [];

/** The requests that wallets have not answered yet. */
export const requestStates = ({
  folded,
  late,
}: Folding<{ readonly requests: readonly PendingRequest[] }>) => ({
  requests$: folded(NO_REQUESTS, late("requests")),
});

/** A flow, such as a send or a swap, that waits for the visitor to approve its transaction. */
export interface TransactionEntry {
  readonly id: string;
  /** The view after success, which has no way back; null: the view shown before. */
  readonly next: ViewEntry | null;
}

/** How an approval ended. `cancel`: the visitor left without deciding. */
export type TransactionOutcome = "success" | "error" | "cancel";

/** The waiting flows. The last one gets the next outcome. */
export type TransactionStack = readonly TransactionEntry[];

export type TransactionFact =
  /** A flow began to wait for the visitor's approval. */
  | { readonly type: "transaction/pushed"; readonly entry: TransactionEntry }
  /** The last flow got its outcome and waits no longer. */
  | {
      readonly type: "transaction/popped";
      readonly entryId: string;
      readonly outcome: TransactionOutcome;
    };

export const NO_FLOWS: TransactionStack = [];

/** The flows that wait for an approval. */
export const transactionStates = ({
  folded,
  late,
}: Folding<{ readonly flows: TransactionStack }>) => ({
  flows$: folded(NO_FLOWS, late("flows")),
});
