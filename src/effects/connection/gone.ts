import { filter, type Observable } from "rxjs";
import type { States } from "../wiring.js";
import type { Connection } from "./payload.js";
import type { ConnectionModel } from "./state.js";

/** Emits when a connection is no longer live: it ended, or another replaced it. */
export const gone$ = (
  model$: States["model$"],
  { id }: Pick<Connection, "id">,
): Observable<ConnectionModel> =>
  model$.pipe(filter(({ connections }) => !connections.some((live) => live.id === id)));
