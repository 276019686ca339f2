import { useState } from "react";
import { misdeeds } from "../../frame/faults.js";
import { sendFaults } from "./send-faults.js";

const NONE = "nothing";
const DELAY_MS = 3000;

/** wire 6.4, with the loading of the page and its ready message. */
const types = [
  "*",
  "PAGE",
  "READY",
  "SWITCH_NETWORK",
  "CONNECT_EMAIL",
  "CONNECT_DEVICE",
  "CONNECT_OTP",
  "CONNECT_SOCIAL",
  "GET_SOCIAL_REDIRECT_URI",
  "GET_FARCASTER_URI",
  "CONNECT_FARCASTER",
  "GET_USER",
  "SIGN_OUT",
  "IS_CONNECTED",
  "GET_CHAIN_ID",
  "GET_SMART_ACCOUNT_ENABLED_NETWORKS",
  "INIT_SMART_ACCOUNT",
  "SET_PREFERRED_ACCOUNT",
  "RPC_REQUEST",
  "UPDATE_EMAIL",
  "UPDATE_EMAIL_PRIMARY_OTP",
  "UPDATE_EMAIL_SECONDARY_OTP",
  "SYNC_THEME",
  "SYNC_DAPP_DATA",
  "RELOAD",
  "RPC_ABORT",
];

/** What shall be wrong with the secure frame. */
export const FrameFaults = ({ api }: { readonly api: string }) => {
  const [type, setType] = useState("*");
  const [does, setDoes] = useState(NONE);
  const apply = (nextType: string, nextDoes: string): void => {
    setType(nextType);
    setDoes(nextDoes);
    const fault = { type: nextType, does: nextDoes, delayMs: DELAY_MS };
    void sendFaults(api, { frame: nextDoes === NONE ? [] : [fault] });
  };
  return (
    <section className="group" aria-labelledby="frame-faults">
      <h3 id="frame-faults">Secure frame</h3>
      <label className="field">
        Message
        <select value={type} onChange={({ target }) => apply(target.value, does)}>
          {types.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="field">
        Goes wrong
        <select value={does} onChange={({ target }) => apply(type, target.value)}>
          {[NONE, ...misdeeds].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className="btn"
        onClick={() => void sendFaults(api, { expireCodes: true })}
      >
        Let the codes expire
      </button>
    </section>
  );
};
