import type { Failure } from "../../base/errors.js";
import type { Fact } from "../events.js";
import type { Connection } from "./payload.js";

/** The fact that a connection ended; `failure` is null if the visitor or the host ended it. */
export const ended = (
  { id, namespace }: Pick<Connection, "id" | "namespace">,
  failure: Failure | null,
): Fact => ({ type: "connection/ended", namespace, connectionId: id, failure });
