import type { Failure } from "../../base/errors.js";
import type { Connection } from "../../model/connection.js";
import type { Fact } from "../../model/events.js";

/** The fact that a connection ended; `failure` is null if the visitor or the host ended it. */
export const ended = (
  { id, namespace }: Pick<Connection, "id" | "namespace">,
  failure: Failure | null,
): Fact => ({ type: "connection/ended", namespace, connectionId: id, failure });
