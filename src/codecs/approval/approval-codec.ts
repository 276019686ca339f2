import type { Named } from "./named.js";
import type { ShownRequest } from "./shown.js";

/** What a request of one namespace asks to be signed, read from its parameters. */
export interface ApprovalCodec {
  /** Who is named as the one who acts, and where. */
  readonly namedIn: (method: string, params: unknown) => Named;
  /**
   * What the visitor is asked to sign or send: shown beside the wallet's own words, so that the two can be
   * compared. Everything in it is the site's word and was bounded and cleaned; what cannot be read in full is
   * `unreadable`, never half of it. Never throws.
   */
  readonly shownRequest: (method: string, params: unknown) => ShownRequest;
}

/** Reads that never throw: a getter of the site's may. */
export const readably =
  (shown: ApprovalCodec["shownRequest"]): ApprovalCodec["shownRequest"] =>
  (method, params) => {
    try {
      return shown(method, params);
    } catch {
      return { kind: "unreadable" };
    }
  };
