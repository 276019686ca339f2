import type { CaipNetworkId } from "../codecs/caip.js";

/**
 * What a question about a name can say besides the name or the address, of which the service learns. Answers are kept for 5
 * minutes. On a network that the service does not know, names have no addresses and accounts no names.
 *
 * A question rejects with `options/project-id-missing` without a project ID, since the service answers nobody then, and with
 * `http/unreachable`, `http/status`, `http/bad-answer` or `api/rate-limited` if the service could not be asked.
 */
export interface NameOptions {
  /** The network that the address is meant for, or the account is on. Default: the active one. */
  readonly caipNetworkId?: CaipNetworkId | undefined;
}
