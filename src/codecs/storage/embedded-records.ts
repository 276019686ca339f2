import type * as t from "io-ts";
import { boolean, oneOf } from "../primitives.js";
import { shape } from "../shape.js";
import type { RecordOf } from "./records.js";

export const accountType = oneOf("eoa", "smartAccount");

/** The kind of account that the visitor chose, by namespace. S4.32 */
export const ACCOUNT_TYPES_RECORD: RecordOf<{ readonly eip155?: t.TypeOf<typeof accountType> }> = {
  key: "account-types",
  version: 1,
  codec: shape({}, { eip155: accountType }),
};

/** There while the embedded wallet has not heard of a log-out. S4.31 */
export const SIGN_OUT_RECORD: RecordOf<boolean> = { key: "sign-out", version: 1, codec: boolean };
