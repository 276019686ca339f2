import { catchError, map, type Observable, of, tap } from "rxjs";
import { formatUnits } from "viem/utils";
import { toFailure } from "../../base/errors.js";
import type { Network } from "../../codecs/network.js";
import type { NodePorts } from "../../streams/api/json-rpc.js";
import type { AskBalance } from "../../streams/api/native-balance.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { ConnectedAccount } from "../connection/payload.js";
import type { Fact } from "../events.js";
import type { BalanceState } from "./payload.js";

/** Whose balance, where, and what it is kept under. */
export interface Place {
  readonly account: ConnectedAccount;
  readonly network: Network;
  readonly key: string;
  readonly ask: AskBalance;
}

/** Asks a node once, and keeps what it said; a failure is a fact as well. */
export const readBalance = (
  place: Place,
  { env, settings, cache }: NodePorts & { readonly cache: Cache<string> },
): Observable<Fact> =>
  place.ask({ env, settings }, place.network, place.account.address).pipe(
    tap((units) => cache.put(place.key, String(units))),
    map((units) => changed(readyAt(units, place))),
    catchError((cause: unknown) =>
      of(changed({ status: "failed", failure: toFailure(cause, "http/unreachable") })),
    ),
  );

/** At most 256 bits. */
const UNITS = /^\d{1,78}$/;

/** The balance of a text that was kept; null where there is none, or where it is no number. */
export const keptBalance = (text: string | null, place: Place): BalanceState | null =>
  text !== null && UNITS.test(text) ? readyAt(BigInt(text), place) : null;

export const changed = (balance: BalanceState): Fact => ({ type: "balance/changed", balance });

const readyAt = (
  units: bigint,
  { account: { caipAddress }, network: { nativeCurrency } }: Place,
): BalanceState => ({
  status: "ready",
  caipAddress,
  amount: formatUnits(units, nativeCurrency.decimals),
  symbol: nativeCurrency.symbol,
});
