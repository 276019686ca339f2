import { sendFaults } from "./send-faults.js";

const presets: Readonly<Record<string, readonly unknown[]>> = {
  "Everything works": [],
  "Wallet list: status 500": [{ path: "/getWallets", status: 500 }],
  "Wallet list: status 429, wait 30 s": [
    { path: "/getWallets", status: 429, headers: { "retry-after": "30" } },
  ],
  "Wallet list: does not parse": [{ path: "/getWallets", body: "malformed" }],
  "Wallet list: cut in half": [{ path: "/getWallets", body: "half" }],
  "Wallet list: never answers": [{ path: "/getWallets", body: "hang" }],
  "Pictures: status 404": [{ path: "*Image/*", status: 404 }],
  "Balances: status 503": [{ path: "/v1/account/*", status: 503 }],
  "Chain reads: status 500": [{ path: "/v1/", method: "POST", status: 500 }],
  "Everything takes 3 s": [{ path: "*", delayMs: 3000 }],
};

/** What shall be wrong with the hosted services. */
export const ServiceFaults = ({ api }: { readonly api: string }) => (
  <section className="group" aria-labelledby="service-faults">
    <h3 id="service-faults">Services</h3>
    <label className="field">
      Answers
      <select
        onChange={({ target }) => void sendFaults(api, { services: presets[target.value] ?? [] })}
      >
        {Object.keys(presets).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
    <a className="link" href={`${api}/__requests`} target="_blank" rel="noreferrer">
      Show the requests
    </a>
  </section>
);
