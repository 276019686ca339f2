import { defer, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import type { Connector } from "../../codecs/wallet.js";
import type { Origin } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";
import { type PageOriginPorts, pageOrigin$ } from "./page-origin.js";

export type OriginPorts = PageOriginPorts & Pick<Ports, "origins">;

/**
 * The origin of a connector's sessions. That of a wallet in the page is created at its first use.
 *
 * @throws connect/wallet-missing if the wallet is no longer in the page
 */
export const originOf$ = (
  { id, name }: Pick<Connector, "id" | "name">,
  ports: OriginPorts,
): Observable<Origin> =>
  defer(() => {
    const held = ports.origins.get(id);
    if (held === undefined)
      throw failed(
        "connect/wallet-missing",
        `${name} is not in this page (any more). Reload the page and try again.`,
      );
    if (!("connector" in held)) return held;
    const origin$ = pageOrigin$(held, ports);
    ports.origins.put(id, origin$);
    return origin$;
  });
