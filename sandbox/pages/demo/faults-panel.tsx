import { useState } from "react";
import type { PageConfig } from "../page-config.js";
import { FrameFaults } from "./frame-faults.js";
import { RelayFaults } from "./relay-faults.js";
import { sendFaults } from "./send-faults.js";
import { ServiceFaults } from "./service-faults.js";

/** What shall go wrong in the counterparts, and the way back to a world where everything works. */
export const FaultsPanel = ({ config }: { readonly config: PageConfig }) => {
  // Drawn anew, the fields say what holds after a reset.
  const [resets, setResets] = useState(0);
  const reset = (): void => {
    setResets(resets + 1);
    void sendFaults(config.api, { reset: true });
  };
  return (
    <details className="card">
      <summary>
        <h2>Faults</h2>
      </summary>
      <div className="groups" key={resets}>
        <p className="hint">Whatever is chosen here goes wrong at once, for every page.</p>
        <ServiceFaults api={config.api} />
        <RelayFaults api={config.api} />
        <FrameFaults api={config.api} />
        <button type="button" className="btn" onClick={reset}>
          Let everything work
        </button>
      </div>
    </details>
  );
};
