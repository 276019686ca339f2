import { map, type Observable, of } from "rxjs";
import { failed } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { mayBeOn } from "../../codecs/api/names.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { Network } from "../../codecs/network.js";
import type { NameFact } from "../../model/names.js";
import type { Ports, Streams } from "../wiring.js";
import { answerEach } from "./answer-each.js";
import { type KnownAsPorts, knownAs$ } from "./known-as.js";

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
