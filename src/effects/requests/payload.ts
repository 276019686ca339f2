import type { ShownRequest } from "../../codecs/approval/shown.js";
import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Connection } from "../connection/payload.js";

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
  | { readonly phase: "asked"; readonly askedRef: string };

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
