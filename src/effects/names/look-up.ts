import {
  catchError,
  defer,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  withLatestFrom,
} from "rxjs";
import { inTurn, noteCause } from "../../base/commands.js";
import { failed, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { mayBeOn } from "../../codecs/api/names.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { NameCommand, NameFact } from "../../model/naming.js";
import type { Ports, Streams } from "../wiring.js";
import { type KnownAsPorts, knownAs$ } from "./known-as.js";
import type { Names } from "./names-of.js";

/**
 * Tells by which name an account goes, on the network that was named, else on the active one: only a name that leads back to
 * it. On a test network, anybody may register any name, so there are none. S7.12, S7.26
 */
export const lookUpEffect = (
  {
    events$,
    model$,
    networks$,
  }: Streams<"model$"> & { readonly networks$: State<readonly Network[]> },
  ports: Pick<Ports, "causes"> & KnownAsPorts,
): Observable<NameFact> =>
  answerEach({ events$, model$ }, ports, "name/look-up", ({ id, address }, on) =>
    nameOf$(on, address, readNow(networks$), ports).pipe(
      map((name): NameFact => ({ type: "name/looked-up", settles: [id], name })),
    ),
  );

const nameOf$ = (
  on: CaipNetworkId,
  address: string,
  networks: readonly Network[],
  ports: KnownAsPorts,
): Observable<string | null> => {
  if (!mayBeOn(on, address)) throw notAnAddress(on);
  if (networks.some(({ caipNetworkId, testnet }) => caipNetworkId === on && testnet === true))
    return of(null);
  return knownAs$(on, address, ports).pipe(map(({ name }) => name));
};

const notAnAddress = (on: CaipNetworkId) =>
  failed(
    "command/invalid",
    `"address" cannot be an account on ${on}. Give the address alone, and name its network in \`caipNetworkId\`.`,
  );

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

type CommandOf<T extends NameCommand["type"]> = Extract<NameCommand, { readonly type: T }>;

/** Answers every command of a type by itself, in whatever order the answers come. */
const answerEach = <T extends NameCommand["type"]>(
  { events$, model$ }: Streams<"model$">,
  { causes }: Pick<Ports, "causes">,
  type: T,
  answer$: (command: CommandOf<T>, on: CaipNetworkId) => Observable<NameFact>,
): Observable<NameFact> =>
  events$.pipe(
    filter((event): event is CommandOf<T> => event.type === type),
    withLatestFrom(model$),
    mergeMap(([command, { activeId }]) =>
      defer(() => answer$(command, command.caipNetworkId ?? activeId)).pipe(
        catchError((cause: unknown) => {
          const settles = [command.id];
          noteCause(causes, settles, cause);
          return of<NameFact>({ type: `${type}-failed`, settles, failure: toFailure(cause) });
        }),
        inTurn(),
      ),
    ),
  );
