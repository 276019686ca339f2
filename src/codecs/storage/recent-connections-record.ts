import type * as t from "io-ts";
import { namespace } from "../caip.js";
import { orNull, string } from "../primitives.js";
import { listOf, shape } from "../shape.js";
import { outsideName } from "../text.js";
import { connectorType, type RecordOf } from "./records.js";

const keptConnection = shape({
  namespace,
  connectorId: string,
  type: connectorType,
  name: outsideName,
  rdns: orNull(string),
  addresses: listOf(string),
});

/** A wallet that was connected, and every address that it shared. */
export type KeptConnection = t.TypeOf<typeof keptConnection>;

/** What was connected while a namespace keeps several connections, the newest first. Stays after a disconnect. S6.12 */
export const RECENT_CONNECTIONS_RECORD: RecordOf<readonly KeptConnection[]> = {
  key: "recent-connections",
  version: 1,
  codec: listOf(keptConnection),
};
