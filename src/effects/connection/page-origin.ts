import { defer, map, type Observable } from "rxjs";
import { failed } from "../../base/errors.js";
import { keepAnswer } from "../../base/keep-answer.js";
import type { Found } from "../../streams/wallets/namespaces/pack.js";
import type { Origin } from "../../streams/wallets/port.js";
import type { Ports } from "../wiring.js";
import { type NetworksPorts, networksOf } from "./networks-of.js";

export type PageOriginPorts = NetworksPorts & Pick<Ports, "packOf">;

/**
 * The origin of a wallet in the page: created once, by its first namespace that has page wallets here.
 *
 * @throws adapter/not-found if it has none
 */
export const pageOrigin$ = (
  { connector, provider, isRevoked }: Found,
  ports: PageOriginPorts,
): Observable<Origin> =>
  defer(() => {
    const { env, packOf } = ports;
    const { namespaces, name, icon } = connector;
    const [make$] = namespaces.flatMap((namespace) => packOf(namespace)?.pageWallet$ ?? []);
    if (make$ === undefined) throw failed("adapter/not-found", "Adapter not found");
    return make$.pipe(
      map((make) =>
        make({ env, wallet: { name, icon }, provider, isRevoked, ...networksOf(ports) }),
      ),
    );
  }).pipe(keepAnswer());
