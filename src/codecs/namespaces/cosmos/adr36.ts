import { read } from "../../../base/errors.js";
import { adr36Doc } from "../../adr36-doc.js";
import { base64Bytes } from "../../base64.js";

/** The bytes that an amino document of ADR-036 stands for; null for the document of a transaction. */
export const adr36BytesOf = (doc: unknown): Uint8Array | null => {
  const msgs = read(doc, "msgs");
  const only = Array.isArray(msgs) && msgs.length === 1 ? msgs[0] : undefined;
  const data = read(read(only, "value"), "data");
  const signer = read(read(only, "value"), "signer");
  if (read(only, "type") !== "sign/MsgSignData" || typeof data !== "string") return null;
  const bytes = base64Bytes(data);
  if (bytes === null || typeof signer !== "string") return null;
  return JSON.stringify(sorted(doc)) === JSON.stringify(sorted(adr36Doc(signer, bytes)))
    ? bytes
    : null;
};

/** With the keys of every object in order, as amino signs them. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
};
