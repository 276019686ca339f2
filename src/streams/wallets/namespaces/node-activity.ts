import type { Observable } from "rxjs";
import type { HistoryPage } from "../../../codecs/api/history.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import type { ChainFacts } from "../../../codecs/chain-facts.js";
import type { AskNode, NodeQuestion } from "../../api/node-question.js";

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
