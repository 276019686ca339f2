import type { Acting } from "./acting.js";
import type { Named } from "./named.js";
import type { NodeCheck } from "./node-check.js";
import type { ShownRequest } from "./shown.js";

/** Reads what a request of one namespace asks to be signed. */
export interface ApprovalCodec {
  /** Why a request is not even put before the visitor: a sentence for the site's developer, or null. */
  readonly refusalOf: (method: string, params: unknown) => string | null;
  /** The account and network that the request names. */
  readonly namedIn: (method: string, params: unknown) => Named;
  /**
   * What the visitor is asked to sign or send, shown beside the wallet's own description for comparison. All of
   * it comes from the site, bounded and cleaned. A request that cannot be read in full is `unreadable`, never
   * half read. Never throws.
   */
  readonly shownRequest: (method: string, params: unknown, acting: Acting) => ShownRequest;
  /** The parameters as they are posted, where the wallet could read them in another way than they are shown. */
  readonly postedParams?: (method: string, params: unknown) => unknown;
  /** What only a node of the network can say of a request. It is asked while the request is shown. Never throws. */
  readonly checksOf?: (method: string, params: unknown) => readonly NodeCheck[];
}

/** Makes a reader that never throws, whatever the data is. */
export const readably =
  (shown: ApprovalCodec["shownRequest"]): ApprovalCodec["shownRequest"] =>
  (method, params, acting) => {
    try {
      return shown(method, params, acting);
    } catch {
      return { kind: "unreadable" };
    }
  };
