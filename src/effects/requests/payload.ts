import type { Namespace } from "../../codecs/caip.js";
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
}
