import { catchError, EMPTY, type Observable, of, switchMap } from "rxjs";
import { within } from "../../base/within.js";
import type { Network } from "../../codecs/network.js";
import type { ConnectedAccount } from "../../model/connection.js";
import { askQuietly } from "../../streams/wallets/ask-quietly.js";
import type { Capability, Spending } from "../../streams/wallets/namespaces/spending.js";
import type { Ports } from "../wiring.js";

/** A wallet that has not said by then what it can do is taken for one that can do nothing more. */
const CAPABILITIES_DEADLINE_MS = 2_000;

/** Whether the wallet of an account says that it can do something. One that does not answer cannot. */
export const capable$ = (
  capabilityOf: (spending: Spending) => Capability | undefined,
  { connectionId, address }: Pick<ConnectedAccount, "connectionId" | "address">,
  network: Network,
  { wallets, packOf, env }: Pick<Ports, "wallets" | "packOf" | "env">,
): Observable<boolean> => {
  const wallet = wallets.get(connectionId);
  if (wallet === undefined) return of(false);
  return (packOf(network.chainNamespace)?.spending$ ?? EMPTY).pipe(
    switchMap(
      (spending) => capabilityOf(spending)?.(askQuietly(wallet), address, network) ?? of(false),
    ),
    within(CAPABILITIES_DEADLINE_MS, env.scheduler),
    catchError(() => of(false)),
  );
};
