import { catchError, map, type Observable, of, tap } from "rxjs";
import { formatUnits } from "viem/utils";
import { failed, toFailure } from "../../base/errors.js";
import type { Network } from "../../codecs/network.js";
import { decodeQuantity } from "../../codecs/rpc/eip155.js";
import { type NodePorts, nodeCall$ } from "../../streams/api/json-rpc.js";
import type { Cache } from "../../streams/storage/cache.js";
import type { Fact } from "../events.js";
import type { BalanceState, ConnectedAccount } from "../payloads.js";

/** Whose balance, where, and what it is kept under. */
export interface Place {
  readonly account: ConnectedAccount;
  readonly network: Network;
  readonly key: string;
}

/** Asks a node once, and keeps what it said; a failure is a fact as well. */
export const readBalance = (
  place: Place,
  { env, settings, cache }: NodePorts & { readonly cache: Cache<string> },
): Observable<Fact> =>
  nodeCall$({ env, settings }, place.network, "eth_getBalance", [
    place.account.address,
    "latest",
  ]).pipe(
    map((answer) => {
      const wei = decodeQuantity(answer);
      if (wei === null) throw failed("http/bad-answer", "The node's balance is not a quantity.");
      return wei;
    }),
    tap((wei) => cache.put(place.key, String(wei))),
    map((wei) => changed(readyAt(wei, place))),
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
