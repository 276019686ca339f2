import { defer, EMPTY, type Observable } from "rxjs";
import { LOGIN_KEYS_OVER, SOCIAL_PROVIDER_KEY } from "../../codecs/storage/login-keys.js";
import { CACHES, CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Wiring } from "../wiring.js";

/**
 * Without reconnecting, what an earlier visit left is dropped at the first use: nothing is written
 * before the visitor acts. A WalletConnect session left over is ended by the next pairing, and who was
 * logged in is not any more. S4.4
 * Where nothing is connected by then, so is what was kept of accounts. S4.3
 */
export const forgetEffect = ({
  records,
  settings,
}: Pick<Wiring, "records" | "settings">): Observable<never> =>
  defer(() => {
    if (!settings.enableReconnect) {
      records.remove(CONNECTIONS_RECORD);
      for (const key of [...LOGIN_KEYS_OVER, SOCIAL_PROVIDER_KEY]) records.removePlain(key);
    }
    const stored = records.read(CONNECTIONS_RECORD) ?? [];
    if (stored.length === 0) for (const key of CACHES) records.remove({ key });
    return EMPTY;
  });
