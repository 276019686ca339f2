import { sendFaults } from "./send-faults.js";

const BALANCE = "/v1/account/*/balance";
const HISTORY = "/v1/account/*/history";

const amounts = (numeric: string) => ({
  path: BALANCE,
  patch: [{ at: "balances.*.quantity.numeric", value: numeric }],
});

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
  "Balances: status 503": [{ path: BALANCE, status: 503 }],
  "Balances: status 429, wait 30 s": [
    { path: BALANCE, status: 429, headers: { "retry-after": "30" } },
  ],
  "Balances: after 8 s": [{ path: BALANCE, delayMs: 8000 }],
  "Balances: does not parse": [{ path: BALANCE, body: "malformed" }],
  "Balances: negative amounts": [amounts("-5")],
  "Balances: absurd amounts": [amounts(`1${"0".repeat(60)}`)],
  "Balances: words instead of amounts": [amounts("<b>plenty</b>")],
  "Activity: status 500": [{ path: HISTORY, status: 500 }],
  "Activity: status 429, wait 30 s": [
    { path: HISTORY, status: 429, headers: { "retry-after": "30" } },
  ],
  "Activity: after 8 s": [{ path: HISTORY, delayMs: 8000 }],
  "Activity: does not parse": [{ path: HISTORY, body: "malformed" }],
  "Activity: wrong amounts": [
    { path: HISTORY, patch: [{ at: "data.*.transfers.*.quantity.numeric", value: "-1e99" }] },
  ],
  "Activity: the same page again and again": [{ path: HISTORY, cursor: "repeat" }],
  "Activity: pages in a circle": [{ path: HISTORY, cursor: "loop" }],
  "Names: status 500": [{ path: "/v1/profile/*", status: 500 }],
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
