import type { ConnectionState, Sluice } from "sluice";
import { useStream } from "./use-stream.js";

const NAMES: Readonly<Record<string, string>> = { eip155: "EVM", solana: "Solana" };

/** Who is connected in each namespace: the wallet, its account in use, and the network that it is on. */
export const ConnectionsPanel = ({ sluice }: { readonly sluice: Sluice }) => {
  const connections = useStream(sluice.connections$, {});
  const networks = useStream(sluice.networks$, []);
  const live = Object.values(connections).flatMap((state: ConnectionState | undefined) =>
    state?.status === "connected" ? [state.connection] : [],
  );
  if (live.length === 0) return null;
  return (
    <section className="card" aria-labelledby="connections">
      <h2 id="connections">Connections</h2>
      <ul className="connections">
        {live.map(({ id, namespace, wallet, accounts, caipNetworkId }) => (
          <li key={id} data-connection={namespace}>
            <strong>{NAMES[namespace] ?? namespace}</strong>
            <span>{wallet.name}</span>
            <code>{accounts[0].address}</code>
            <span>
              {networks.find((one) => one.caipNetworkId === caipNetworkId)?.name ?? caipNetworkId}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
