import { map, type Observable } from "rxjs";
import type { NameFact } from "../../model/names.js";
import type { Ports, Streams } from "../wiring.js";
import { answerEach } from "./answer-each.js";
import type { Names } from "./names-of.js";

/** Tells who has a name, for somebody on the network that was named, else on the active one. S7.26 */
export const resolveEffect = (
  { events$, model$ }: Streams<"model$">,
  ports: Pick<Ports, "causes"> & { readonly names: Names },
): Observable<NameFact> =>
  answerEach({ events$, model$ }, ports, "name/resolve", ({ id, name }, on) =>
    ports.names
      .resolved$(name, on)
      .pipe(map((account): NameFact => ({ type: "name/resolved", settles: [id], account }))),
  );
