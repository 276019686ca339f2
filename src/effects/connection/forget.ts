import { defer, EMPTY, type Observable } from "rxjs";
import { SOCIAL_PROVIDER_KEY } from "../../codecs/storage/login-keys.js";
import { LOGIN_KEYS_OVER } from "../../codecs/storage/login-keys-over.js";
import { CACHES, CONNECTIONS_RECORD } from "../../codecs/storage/records.js";
import type { Wiring } from "../wiring.js";

/**
 * With `enableReconnect: false`, removes what an earlier visit stored at the first use, since nothing is
 * written before the visitor acts. The next pairing ends a WalletConnect session that is left over, and the
 * log-in is dropped. S4.4
 *
 * If nothing is connected by then, kept answers about accounts are removed as well. S4.3
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
