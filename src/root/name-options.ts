import type { CaipNetworkId } from "../codecs/caip.js";

/**
 * What a question about a name can say besides the name or the address, of which the service learns. Answers are kept for 5
 * minutes. On a network that the service does not know, names have no addresses and accounts no names.
 *
 * With Ethereum's mainnet among the networks, its node is asked for names that end in `.eth`, and for others that the service does
 * not know; with Solana's, its node for those that end in `.sol`; and either for the name of an account that the service does not know.
 *
 * A question rejects with `options/project-id-missing` without a project ID where only the service could know, since it answers nobody
 * then, and with `http/unreachable`, `http/status`, `http/bad-answer` or `api/rate-limited` if nobody could be asked.
 */
export interface NameOptions {
  /** The network that the address is meant for, or the account is on. Default: the active one. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}
