import { SHOWN_FIELD_MAX, SHOWN_FIELDS_MAX } from "../../../base/approval-limits.js";
import { OUTSIDE_NAME_MAX } from "../../../base/limits.js";
import type { ShownRequest, ShownRow } from "../../approval/shown.js";
import { shownText } from "../../approval/shown-text.js";
import { decodeOrNull } from "../../decode.js";
import { anyObject } from "../../shape.js";
import { boundedText, parseJson } from "../../text.js";

const DEPTH_MAX = 10;

/** Typed data, field by field, in its own order. `eth_signTypedData_v4`, EIP-712 */
export const shownTypedData = (said: unknown): ShownRequest => {
  const data = typeof said === "string" ? parseJson(said) : said;
  const read = decodeOrNull(anyObject, data);
  const message = decodeOrNull(anyObject, read?.message);
  if (read === null || message === null || typeof read.primaryType !== "string")
    return { kind: "unreadable" };
  const type = boundedText(read.primaryType, OUTSIDE_NAME_MAX);
  const domain = fieldsOf(decodeOrNull(anyObject, read.domain) ?? {}, "", 0);
  const fields = fieldsOf(message, "", 0);
  return {
    kind: "rows",
    heading: { key: "approval.typed-data" },
    groups: [
      [
        { kind: "text", label: { key: "approval.type" }, value: type },
        ...domain.filter(({ label }) => label !== "").slice(0, SHOWN_FIELDS_MAX),
        ...fields.slice(0, SHOWN_FIELDS_MAX),
      ],
    ],
    left: Math.max(0, fields.length - SHOWN_FIELDS_MAX),
  };
};

const fieldsOf = (value: unknown, path: string, depth: number): readonly ShownRow[] => {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  // An empty list or object is shown as a value.
  if (entries.length === 0 || depth > DEPTH_MAX) return [rowOf(path, plain(value))];
  return entries.flatMap(([key, entry]) => {
    const at = Array.isArray(value) ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    return fieldsOf(entry, at, depth + 1);
  });
};

const rowOf = (path: string, value: string): ShownRow => ({
  kind: value.startsWith("0x") ? "data" : "text",
  label: boundedText(path, SHOWN_FIELD_MAX),
  value,
});

const plain = (value: unknown): string =>
  shownText(typeof value === "string" ? value : (JSON.stringify(value) ?? ""), SHOWN_FIELD_MAX)
    .text;
