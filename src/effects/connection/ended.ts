import type { Failure } from "../../base/errors.js";
import type { Fact } from "../events.js";
import type { Connection } from "./payload.js";

/** A connection is over; `failure` is null where somebody here wished it. */
export const ended = (
  { id, namespace }: Pick<Connection, "id" | "namespace">,
  failure: Failure | null,
): Fact => ({ type: "connection/ended", namespace, connectionId: id, failure });
