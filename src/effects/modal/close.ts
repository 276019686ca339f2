import { filter, map, type Observable } from "rxjs";
import type { Fact } from "../events.js";
import type { Streams } from "../wiring.js";

/** Closes the dialog. The command says whether the visitor or the host asked, for the guard of S2.46. */
export const closeEffect = ({ events$ }: Streams): Observable<Fact> =>
  events$.pipe(
    filter((event) => event.type === "modal/close"),
    map(({ id }) => ({ type: "modal/closed", settles: [id] })),
  );
