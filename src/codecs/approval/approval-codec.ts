import type { CaipNetworkId, Namespace } from "../caip.js";
import type { ShownPhrase, ShownRequest } from "./shown.js";

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

/** Who acts, and where: what a request is compared with. */
export interface Acting {
  readonly namespace: Namespace;
  /** The active account. */
  readonly address: string;
  /** The origin of the page. */
  readonly origin: string;
}

/** The account and network that a request itself names; null for what it does not name. */
export interface Named {
  readonly address: string | null;
  readonly caipNetworkId: CaipNetworkId | "unreadable" | null;
  /** The required signers of each transaction that can be read. */
  readonly signers?: readonly (readonly string[])[];
}

export const NOBODY_NAMED: Named = { address: null, caipNetworkId: null };

/** What a node of the network is asked about a request, and what its answer warns of. */
export interface NodeCheck {
  readonly method: string;
  readonly params: unknown;
  /** Null if the answer warns of nothing, or cannot be read. */
  readonly dangerIn: (answer: unknown) => ShownPhrase | null;
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

/** The request with a danger that comes before everything else. */
export const withDanger = (shown: ShownRequest, danger: ShownPhrase): ShownRequest =>
  shown.kind === "rows"
    ? {
        ...shown,
        groups: [
          {
            title: null,
            rows: [{ kind: "warning", label: { key: "approval.danger" }, value: danger }],
          },
          ...shown.groups,
        ],
      }
    : shown;
