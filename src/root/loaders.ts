import { map, mergeMap, type Observable } from "rxjs";
import { loadOnce } from "../base/load-once.js";

type Opening = typeof import("./opening.js").OPENING;
type Later = typeof import("./later.js").LATER;
type Loaded<N extends keyof Later> = Later[N] extends Observable<infer Part> ? Part : never;

const opening$ = loadOnce(() => import("./opening.js"));
const later$ = loadOnce(() => import("./later.js"));

/** Loads a part of what an opened dialog needs. */
export const opening = <N extends keyof Opening>(name: N): Observable<Opening[N]> =>
  opening$.pipe(map(({ OPENING }) => OPENING[name]));

/** Loads what only a page that gets further needs. */
export const later = <N extends keyof Later>(name: N): Observable<Loaded<N>> =>
  // Each loader is of its own type.
  later$.pipe(mergeMap(({ LATER }) => LATER[name] as Observable<Loaded<N>>));
