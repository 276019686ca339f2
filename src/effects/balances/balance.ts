import {
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  share,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import type { OwnEnv } from "../../base/own-env.js";
import type { State } from "../../base/state.js";
import { decimalText } from "../../base/units.js";
import type { Network } from "../../codecs/network.js";
import type { Amount, BalanceFact } from "../../model/balance.js";
import type { ConnectedAccount } from "../../model/connection.js";
import type { Holder } from "../../model/live-connections.js";
import { askNode$ } from "../../streams/api/node-question.js";
import { type Due, keptAnswer } from "../../streams/kept-answer.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { BalanceQuestion } from "../../streams/wallets/namespaces/pack.js";
import type { Ports, Streams } from "../wiring.js";
import { dueAgain$ } from "./due.js";

interface BalanceStreams extends Streams<"modal$" | "view$" | "settings$"> {
  readonly holder$: State<Holder>;
}

interface BalancePorts extends Pick<Ports, "packOf"> {
  readonly env: Pick<OwnEnv, "document" | "fetch" | "held" | "online" | "scheduler" | "window">;
  readonly cache: Cache<string>;
  /** The id that the relay knows this page by, while a session of WalletConnect lives. */
  readonly clientId: () => string | undefined;
}

/**
 * Native balance of the active account, read from a node: after a change of account or network, unless a young
 * enough answer is kept; on request; and whenever it is {@link dueAgain$}. An answer that another tab got
 * counts as well. S9.2
 */
export const balanceEffect = (
  streams: BalanceStreams,
  ports: BalancePorts,
): Observable<BalanceFact> => {
  const asked$ = streams.events$.pipe(filter((event) => event.type === "balance/refresh"));
  return merge(
    asked$.pipe(map(({ id }): BalanceFact => ({ type: "balance/asked", settles: [id] }))),
    streams.holder$.pipe(
      map((holder) => placeOf(holder, ports)),
      distinctUntilChanged((a, b) => a?.key === b?.key),
      switchMap((place) =>
        place === null
          ? of<BalanceFact>({ type: "balance/none" })
          : balanceAt$(place, { ...streams, asked$ }, ports),
      ),
    ),
  );
};

interface Place {
  readonly account: ConnectedAccount;
  readonly network: Network;
  /** The key under which it is kept. */
  readonly key: string;
  readonly question$: Observable<BalanceQuestion>;
}

/** Whose balance to read, and on which network; null where none can be read. */
const placeOf = ({ account, network }: Holder, { packOf }: Pick<Ports, "packOf">): Place | null => {
  if (account === null || network.unsupported === true) return null;
  const pack = packOf(account.namespace);
  const key = `${network.caipNetworkId}:${account.address}`;
  return pack === null ? null : { account, network, key, question$: pack.balance$ };
};

const balanceAt$ = (
  { account: { caipAddress, address }, network, key, question$ }: Place,
  { asked$, settings$, ...streams }: BalanceStreams & { readonly asked$: Observable<unknown> },
  { env, cache, clientId }: BalancePorts,
): Observable<BalanceFact> => {
  const { decimals, symbol } = network.nativeCurrency;
  const amountOf = (units: bigint): Amount => ({ amount: decimalText(units, decimals), symbol });
  const keptIn = (text: string | null): Amount | null =>
    text !== null && UNITS.test(text) ? amountOf(BigInt(text)) : null;
  const elsewhere$ = cache.elsewhere$(key).pipe(
    map(keptIn),
    filter((amount) => amount !== null),
    share(),
  );
  const again$ = merge(asked$, dueAgain$({ ...streams, elsewhere$ }, env));
  return merge(
    elsewhere$.pipe(
      map((amount) => ({ type: "balance/answered" as const, caipAddress, ...amount })),
    ),
    keptAnswer({
      noun: "balance",
      whose: { caipAddress },
      due$: merge(of<Due>("any"), again$.pipe(map((): Due => "anew"))),
      kept: () => keptIn(cache.get(key)),
      ask$: question$.pipe(
        withLatestFrom(settings$),
        switchMap(([question, settings]) =>
          askNode$(question(address), { env, settings, clientId: clientId() }, network),
        ),
        tap((units) => cache.put(key, String(units))),
        map(amountOf),
      ),
    }),
  );
};

/** A kept balance in base units: at most 256 bits. */
const UNITS = /^\d{1,78}$/;
