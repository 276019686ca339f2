import { u8aToHex } from "@polkadot/util";
import { isObject, isText } from "../../shared/json.js";
import type { Description } from "../describe.js";
import { messageBytes } from "./sign.js";

/** A message as text, or in hexadecimal when its bytes are none. */
export const describePolkadotMessage = (message: unknown): Description => {
  const bytes = messageBytes(isText(message) ? message : "");
  const text = new TextDecoder().decode(bytes);
  const value = text.includes("\uFFFD") ? u8aToHex(bytes) : text;
  return { title: "Sign a message", rows: [{ label: "Message", value, long: true }] };
};

/** Without the chain's metadata, nobody can say what the call does. */
export const describePayload = (payload: unknown): Description => {
  const fields = isObject(payload) ? payload : {};
  return {
    title: "Sign a transaction",
    rows: ["address", "genesisHash", "method", "nonce", "tip"].flatMap((label) => {
      const value = fields[label];
      return isText(value) ? [{ label, value, long: true }] : [];
    }),
  };
};
