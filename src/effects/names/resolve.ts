import {
  catchError,
  defer,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  tap,
  withLatestFrom,
} from "rxjs";
import { failed, toFailure } from "../../base/errors.js";
import { inTurn } from "../../base/in-turn.js";
import { noteCause } from "../../base/note-cause.js";
import {
  type NAMES_RECORD,
  type NamedAccount,
  namedAccountOf,
  registeredName,
} from "../../codecs/api/names.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Kept } from "../../codecs/storage/caches.js";
import type { RecordOf } from "../../codecs/storage/records.js";
import type { NameFact } from "../../model/names.js";
import type { BlockchainApi } from "../../streams/api/blockchain.js";
import { namedAccount$ } from "../../streams/api/names.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { Ports, Streams } from "../wiring.js";

type KeptName = typeof NAMES_RECORD extends RecordOf<readonly Kept<infer A>[]> ? A : never;

interface ResolvePorts extends Pick<Ports, "causes"> {
  /** Null without a project id. */
  readonly api: BlockchainApi | null;
  readonly cache: Cache<KeptName>;
}

/**
 * Asks the service who has a name, unless it said so in the last 5 minutes. While the active network is one that the
 * service does not know, it is not asked, and there are no addresses. S7.22, S7.26, wire 4.9
 */
export const resolveEffect = (
  { events$, model$ }: Streams<"model$">,
  ports: ResolvePorts,
): Observable<NameFact> =>
  events$.pipe(
    filter((event) => event.type === "name/resolve"),
    withLatestFrom(model$),
    mergeMap(([{ id, name }, { activeId }]) => {
      const settles = [id];
      return defer(() => resolved$(name, activeId, ports)).pipe(
        map((account): NameFact => ({ type: "name/resolved", settles, account })),
        catchError((cause: unknown) => {
          noteCause(ports.causes, settles, cause);
          return of<NameFact>({ type: "name/resolve-failed", settles, failure: toFailure(cause) });
        }),
        inTurn(),
      );
    }),
  );

const resolved$ = (
  text: string,
  id: CaipNetworkId,
  { api, cache }: ResolvePorts,
): Observable<NamedAccount | null> => {
  const name = registeredName(text);
  if (name === null) throw notAName();
  if (api === null) throw withoutProject();
  const kept = cache.get(name);
  if (kept !== null) return of(kept.account && namedAccountOf(name, kept.account));
  return isServed$(api, id).pipe(
    mergeMap((isServed) =>
      isServed
        ? namedAccount$(api, name).pipe(tap((account) => cache.put(name, { account })))
        : of({ name, addresses: [], avatar: null }),
    ),
  );
};

const notAName = () =>
  failed(
    "command/invalid",
    '"name" cannot be a registered name. Give the whole name, such as "alice.reown.id": letters, digits and hyphens.',
  );

const withoutProject = () =>
  failed(
    "options/project-id-missing",
    "Names cannot be resolved: the service answers nobody without a project ID. Give createSluice a `projectId`.",
  );
