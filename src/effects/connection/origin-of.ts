import { defer, type Observable, throwError } from "rxjs";
import { failed } from "../../base/errors.js";
import type { Connector } from "../../codecs/wallet.js";
import type { Origin } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";

/**
 * The origin of a connector's sessions.
 *
 * @throws connect/wallet-missing if the wallet is no longer in the page
 */
export const originOf$ = (
  { id, name }: Connector,
  { origins }: Pick<Ports, "origins">,
): Observable<Origin> =>
  defer(
    () =>
      origins.get(id) ??
      throwError(() =>
        failed(
          "connect/wallet-missing",
          `${name} is not in this page (any more). Reload the page and try again.`,
        ),
      ),
  );
