import {
  catchError,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  switchMap,
  take,
} from "rxjs";
import { readNow } from "../../base/state.js";
import type { NamingFact } from "../../model/naming.js";
import { reverseName$ } from "../../streams/api/identity.js";
import { isServed$ } from "../../streams/api/supported-chains.js";
import type { Streams } from "../wiring.js";
import type { NamingPorts, NamingStreams } from "./check.js";

/**
 * Tells that the account has a name already, if it is known by one, or the service has one of it. Where nobody can say, the
 * service refuses a second one. S5.15
 */
export const hasEffect = (
  { events$, holder$, identity$ }: NamingStreams & Streams<"identity$">,
  { api }: NamingPorts,
): Observable<NamingFact> =>
  events$.pipe(
    filter((event) => event.type === "naming/began" || event.type === "naming/ended"),
    switchMap((event) => {
      const { account, network } = readNow(holder$);
      if (event.type === "naming/ended" || account === null) return EMPTY;
      const { address } = account;
      const known$ = identity$.pipe(
        map((identity) => (identity.address === address ? identity.name : null)),
      );
      const registered$ =
        api === null
          ? EMPTY
          : isServed$(api, network.caipNetworkId).pipe(
              mergeMap((isServed) => (isServed ? reverseName$(api, address) : EMPTY)),
              map(({ name }) => name),
              catchError(() => EMPTY),
            );
      return merge(known$, registered$).pipe(
        filter((name) => name !== null),
        take(1),
        map((name): NamingFact => ({ type: "naming/has", name })),
      );
    }),
  );
