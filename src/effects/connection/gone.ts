import { filter, type Observable } from "rxjs";
import type { State } from "../../base/state.js";
import type { Connection } from "./payload.js";
import { type ConnectionModel, liveConnections } from "./state.js";

/** Emits when a connection is no longer live: ended, or another took its place. */
export const gone$ = (
  model$: State<ConnectionModel>,
  { id }: Pick<Connection, "id">,
): Observable<ConnectionModel> =>
  model$.pipe(
    filter(({ connections }) => !liveConnections(connections).some((live) => live.id === id)),
  );
