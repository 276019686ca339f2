import { refusalTexts } from "../../relay/faults.js";
import { sendFaults } from "./send-faults.js";

const close = (reason: string) => ({ kind: "close", code: 3000, reason });

const refusals: Readonly<Record<string, unknown>> = {
  "Accept everybody": null,
  "Refuse: HTTP 403": { kind: "http", status: 403 },
  "Refuse: HTTP 503": { kind: "http", status: 503 },
  "Refuse: origin not allowed": close(refusalTexts.origin),
  "Refuse: invalid project": close(refusalTexts.project),
  "Refuse: clock is wrong": close(refusalTexts.clock),
};

const switches = ["mute", "duplicate", "corrupt", "reorder"] as const;

/** What shall be wrong with the relay. */
export const RelayFaults = ({ api }: { readonly api: string }) => {
  const change = (relay: unknown) => void sendFaults(api, { relay });
  return (
    <section className="group" aria-labelledby="relay-faults">
      <h3 id="relay-faults">Relay</h3>
      <label className="field">
        New connections
        <select onChange={({ target }) => change({ refuse: refusals[target.value] ?? null })}>
          {Object.keys(refusals).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="field">
        Delay in ms
        <input
          type="number"
          min={0}
          step={500}
          defaultValue={0}
          onChange={({ target }) => change({ delayMs: Number(target.value) || 0 })}
        />
      </label>
      <div className="checks">
        {switches.map((name) => (
          <label key={name} className="check">
            <input type="checkbox" onChange={({ target }) => change({ [name]: target.checked })} />
            {name}
          </label>
        ))}
      </div>
      <button type="button" className="btn" onClick={() => void sendFaults(api, { drop: true })}>
        Drop all sockets
      </button>
    </section>
  );
};
