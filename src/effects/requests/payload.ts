import type { ShownRequest } from "../../codecs/approval/shown.js";
import type { CaipNetworkId, Namespace } from "../../codecs/caip.js";
import type { Connection } from "../connection/payload.js";

/** An entry of `requests$`: sent to a wallet and not answered yet. No parameters: they stay off streams. */
export interface PendingRequest {
  readonly id: string;
  readonly connectionId: string;
  readonly namespace: Namespace;
  readonly method: string;
  readonly wallet: Connection["wallet"];
  readonly deepLink: string | null;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** While the visitor looks at it in the dialog: key of what is shown there. */
  readonly askedRef: string | null;
}

/** What the visitor is asked to approve in the dialog, with whom it acts as. It never travels on the bus. */
export interface AskedApproval {
  readonly method: string;
  /** Plain data: exactly what the wallet was given. */
  readonly params: unknown;
  /** The same in words. */
  readonly shown: ShownRequest;
  /** The account that acts, as it was when the request was posted. */
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
}
