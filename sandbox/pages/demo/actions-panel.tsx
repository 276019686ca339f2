import { useState } from "react";
import type { Sluice } from "sluice";
import { reasonOf } from "../../shared/json.js";
import { sendAndWait, signAndVerify } from "../shared/try-out.js";
import { payDemo } from "../shared/try-pay.js";
import { useStream } from "./use-stream.js";

type Outcome = { readonly tone: "busy" | "good" | "bad"; readonly text: string };

/** What a host does with a connection. */
export const ActionsPanel = ({ sluice }: { readonly sluice: Sluice }) => {
  const status = useStream(sluice.status$, "disconnected");
  const networks = useStream(sluice.networks$, []);
  const network = useStream(sluice.network$, null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isConnected = status === "connected";

  const run = (doing: string, work: () => Promise<unknown>) => () => {
    setOutcome({ tone: "busy", text: doing });
    work().then(
      (value) => setOutcome({ tone: "good", text: typeof value === "string" ? value : "Done." }),
      (cause: unknown) => setOutcome({ tone: "bad", text: reasonOf(cause) }),
    );
  };

  return (
    <section className="card acts" aria-labelledby="acts">
      <h2 id="acts">What a site does then</h2>
      <div className="buttons">
        <button
          type="button"
          className="btn"
          disabled={!isConnected}
          onClick={run("Waiting for the signature…", () => signAndVerify(sluice))}
        >
          Sign a message
        </button>
        <button
          type="button"
          className="btn"
          disabled={!isConnected}
          onClick={run("Waiting for the transaction…", () => sendAndWait(sluice))}
        >
          Send 0.01 {network?.nativeCurrency.symbol ?? "ETH"}
        </button>
        <button
          type="button"
          className="btn"
          onClick={run("Waiting for the payment…", () => payDemo(sluice))}
        >
          Pay
        </button>
        {networks.map(({ caipNetworkId, name }) => (
          <button
            key={caipNetworkId}
            type="button"
            className="btn"
            onClick={run(`Switching to ${name}…`, () => sluice.switchNetwork(caipNetworkId))}
          >
            Switch to {name}
          </button>
        ))}
        <button
          type="button"
          className="btn"
          disabled={!isConnected}
          onClick={run("Disconnecting…", () => sluice.disconnect())}
        >
          Disconnect
        </button>
      </div>
      <p role="status" className={`outcome ${outcome?.tone ?? ""}`}>
        {outcome?.text ?? "Nothing tried yet."}
      </p>
    </section>
  );
};
