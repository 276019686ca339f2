import { map, merge, type Observable } from "rxjs";
import type { Sluice } from "sluice";
import { shorten } from "../shorten.js";
import type { Entry } from "./entry.js";

type Said = Pick<Entry, "kind" | "name" | "value">;

const MAX_SUMMARY = 200;

/** All that a sluice says, from the subscription on: its log, and each value of its state streams. */
export const entriesOf = (sluice: Sluice): Observable<Entry> =>
  merge(sluice.events$.pipe(map(eventSaid)), ...states(sluice)).pipe(
    map((said, index) => ({
      ...said,
      key: index + 1,
      at: Date.now(),
      summary: (JSON.stringify(said.value, shorten) ?? "").slice(0, MAX_SUMMARY),
    })),
  );

/** The log has no secrets. A command asks for something, and alone has an id. */
const eventSaid = (event: { readonly type: string }): Said => {
  const { type: name, ...value } = event;
  return { kind: "id" in event ? "command" : "fact", name, value };
};

const states = (sluice: Sluice): readonly Observable<Said>[] => [
  said("status$", sluice.status$),
  said("account$", sluice.account$),
  said("network$", sluice.network$),
  said("balance$", sluice.balance$),
  said("identity$", sluice.identity$),
  said("tokens$", sluice.tokens$),
  said("modal$", sluice.modal$),
  said("view$", sluice.view$),
  said("connections$", sluice.connections$),
  said("accounts$", sluice.accounts$),
  said("restoring$", sluice.restoring$),
  said("networks$", sluice.networks$),
  said("wallets$", sluice.wallets$),
  said("pairing$", sluice.pairing$, without("uri")),
  said("login$", sluice.login$, without("subject")),
  said("requests$", sluice.requests$),
  said("features$", sluice.features$),
  said("theme$", sluice.theme$),
  said("locale$", sluice.locale$),
  said("alerts$", sluice.alerts$),
];

const said = <T>(
  name: string,
  state$: Observable<T>,
  tell: (value: T) => unknown = (value) => value,
): Observable<Said> => state$.pipe(map((value) => ({ kind: "state", name, value: tell(value) })));

/** Whoever has a pairing's link can answer it, and a log-in's subject is what a visitor typed: a log has neither. */
const without =
  (field: string) =>
  (value: object | null): object | null =>
    value !== null && field in value ? { ...value, [field]: "(left out)" } : value;
