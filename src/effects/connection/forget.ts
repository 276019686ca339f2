import { defer, EMPTY, type Observable } from "rxjs";
import { CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Wiring } from "../wiring.js";

/**
 * Without reconnecting, what an earlier visit left is dropped at the first use: nothing is written
 * before the visitor acts. A WalletConnect session left over is ended by the next pairing. S4.4
 */
export const forgetEffect = ({
  records,
  settings,
}: Pick<Wiring, "records" | "settings">): Observable<never> =>
  defer(() => {
    if (!settings.enableReconnect) records.remove(CONNECTIONS_RECORD);
    return EMPTY;
  });
