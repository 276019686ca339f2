import {
  catchError,
  concat,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
} from "rxjs";
import { allOf } from "../../base/answers.js";
import type { Env } from "../../base/env.js";
import { failed, toFailure } from "../../base/errors.js";
import { readNow, type State } from "../../base/state.js";
import { after } from "../../base/wait.js";
import { labelFault, labelOf, nameFor } from "../../codecs/api/registration.js";
import type { CaipNetworkId } from "../../codecs/caip.js";
import type { CommandOf, SluiceEvent } from "../../model/events.js";
import type { Holder } from "../../model/live.js";
import type { NameCheck, NamingFact } from "../../model/naming.js";
import { namedAccount$, reverseName$ } from "../../streams/api/account.js";
import { type BlockchainApi, isServed$ } from "../../streams/api/blockchain.js";
import { suggestions$ } from "../../streams/api/registration.js";
import { drafted$ } from "../send/draft.js";
import type { Ports, Streams } from "../wiring.js";

/** A name is looked up this long after the last key. S5.15 */
const NAME_TYPED_MS = 500;
/** Free names that are offered in place of a taken one. */
const SUGGESTED_NAMES_MAX = 5;

export interface NamingStreams extends Streams<"naming$"> {
  readonly holder$: State<Holder>;
}
export interface NamingPorts extends Pick<Ports, "env"> {
  /** Null without a project id. */
  readonly api: BlockchainApi | null;
}

/**
 * Tells whether the name can be had, 500 ms after the last key; an answer about another name is dropped. S5.15
 *
 * ```
 * edit     --e--e--------------
 * emits    --t--t-----l---c----     t: naming/edited, l: looking, c: free or taken
 * ```
 */
export const checkEffect = (
  { events$, naming$, holder$ }: NamingStreams,
  ports: NamingPorts,
): Observable<NamingFact> =>
  events$.pipe(
    filter(isTurn),
    switchMap((event) => {
      if (event.type !== "naming/edit") return EMPTY;
      const { id, text } = event;
      const edited: NamingFact = { type: "naming/edited", settles: [id], text };
      const isAsked = (readNow(naming$)?.requestId ?? null) !== null;
      return isAsked || text.trim() === ""
        ? of(edited)
        : concat(
            of(edited),
            after(NAME_TYPED_MS, ports.env.scheduler).pipe(
              mergeMap(() => checked$(text, readNow(holder$).network.caipNetworkId, ports)),
              map((check): NamingFact => ({ type: "naming/checked", check })),
            ),
          );
    }),
  );

/** What was typed, and what ends its check. */
const isTurn = (
  event: SluiceEvent,
): event is
  | CommandOf<"naming/edit">
  | Extract<NamingFact, { type: "naming/began" | "naming/ended" }> =>
  event.type === "naming/edit" || event.type === "naming/began" || event.type === "naming/ended";

const checked$ = (text: string, id: CaipNetworkId, { api }: NamingPorts): Observable<NameCheck> => {
  const fault = labelFault(text);
  return fault === null
    ? concat(
        of<NameCheck>({ status: "looking" }),
        defer(() => available$(text, id, api)).pipe(
          catchError((cause: unknown) =>
            of<NameCheck>({ status: "failed", failure: toFailure(cause) }),
          ),
        ),
      )
    : of({ status: fault });
};

/** A name is taken if it leads to somebody, or a suggestion says so. S5.15 */
const available$ = (
  text: string,
  id: CaipNetworkId,
  api: BlockchainApi | null,
): Observable<NameCheck> => {
  if (api === null) throw unsupported("This site has no project id.");
  const name = nameFor(text);
  const label = labelOf(name);
  return isServed$(api, id).pipe(
    mergeMap((isServed) => {
      if (!isServed) throw unsupported(`Names are not registered for accounts on ${id}.`);
      return allOf([
        namedAccount$(api, name),
        // Without them, the name itself says whether it is taken.
        suggestions$(api, label).pipe(catchError(() => of([]))),
      ] as const);
    }),
    map(([account, all]): NameCheck => {
      const isTaken = account !== null || all.some((one) => one.label === label && one.registered);
      const free = all.filter((one) => !one.registered && one.label !== label);
      const suggested = [...new Set(free.map((one) => one.label))].slice(0, SUGGESTED_NAMES_MAX);
      return { status: isTaken ? "taken" : "free", suggested };
    }),
  );
};

const unsupported = (message: string) => failed("naming/unsupported", message);

interface DraftStreams extends Omit<Streams<"modal$" | "view$" | "naming$">, "events$"> {
  readonly holder$: State<Holder>;
}

/** Begins and forgets the name that is being registered. What was registered is kept while the dialog says so. */
export const draftEffect = (
  { naming$, ...streams }: DraftStreams,
  env: Pick<Env, "randomId">,
): Observable<SluiceEvent> =>
  drafted$(
    streams,
    naming$,
    {
      isView: (view) => view.startsWith("RegisterAccountName"),
      entry: { view: "RegisterAccountName" },
      review: "RegisterAccountNameSuccess",
      began: () => ({ type: "naming/began" }),
      ended: { type: "naming/ended" },
    },
    env,
  );

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
