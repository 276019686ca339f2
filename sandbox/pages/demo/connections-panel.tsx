import { useMemo } from "react";
import { type Observable, of, switchMap } from "rxjs";
import type { ConnectionState, ListedConnection, Sluice } from "sluice";
import { useStream } from "./use-stream.js";

const NAMES: Readonly<Record<string, string>> = {
  eip155: "EVM",
  solana: "Solana",
  bip122: "Bitcoin",
  polkadot: "Polkadot",
  cosmos: "Cosmos",
};

/** Every connection: its wallet, its account in use, its network, and whether it is the active one of its namespace. */
export const ConnectionsPanel = ({ sluice }: { readonly sluice: Sluice }) => {
  const connections = useStream(sluice.connections$, {});
  const list$ = useMemo(() => listOf(sluice), [sluice]);
  const list = useStream(list$, []);
  const networks = useStream(sluice.networks$, []);
  const live = Object.values(connections).flatMap((state: ConnectionState | undefined) =>
    state?.status === "connected" ? [state.connection] : [],
  );
  // The list is empty where one wallet of each namespace is kept.
  const shown = list.length > 0 ? list : live.map((one) => ({ ...one, isActive: true }));
  if (shown.length === 0) return null;
  return (
    <section className="card" aria-labelledby="connections">
      <h2 id="connections">Connections</h2>
      <ul className="connections">
        {shown.map(({ id, namespace, wallet, accounts, caipNetworkId, isActive }) => (
          <li key={id} data-connection={namespace}>
            <strong>{NAMES[namespace] ?? namespace}</strong>
            <span>{wallet.name}</span>
            <code>{accounts[0].address}</code>
            <span>
              {networks.find((one) => one.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId}
            </span>
            {isActive ? <span>In use</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Only where the project keeps several: elsewhere an alert says that the list is always empty. */
const listOf = ({ features$, connectionList$ }: Sluice): Observable<readonly ListedConnection[]> =>
  features$.pipe(switchMap(({ multiWallet }) => (multiWallet ? connectionList$ : of([]))));
