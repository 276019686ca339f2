import { catchError, map, mergeMap, type Observable, of, throwError } from "rxjs";
import { isSluiceError } from "../../../../../base/errors.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import type { LoggedTransfer } from "../../../../../codecs/namespaces/eip155/logs.js";
import type { Network } from "../../../../../codecs/network.js";
import type { Danger, Plan, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { Spending } from "../../spending.js";
import { noGas, takesNoReference, tooMuch } from "../../spending-failures.js";
import { wayToReplace } from "./bump.js";
import { type Call, callOf } from "./call.js";
import { gas$ } from "./costs.js";
import { type Known, known$ } from "./known.js";
import { mostOf, paidTerms, priceAt, sponsoredTerms, type Terms } from "./requests.js";
import { COIN_LOGS, simulated$ } from "./simulate.js";

/**
 * What a transfer would do and cost: what the account has, whether the token is what it is said to be, who the receiver is,
 * what the gas costs, and what moves when a node plays it. To a contract that takes no data, it goes without its reference, unless that
 * alone says what it is for.
 */
export const evmPlan$: Spending["plan$"] = (ask, transfer, network) =>
  known$(ask, transfer).pipe(
    mergeMap((known) => {
      const { reference, needsReference, ...bare } = transfer;
      const played$ = playedPlan$(ask, transfer, known, network);
      return reference === undefined
        ? played$
        : played$.pipe(
            catchError((cause: unknown) =>
              isSluiceError(cause) && cause.code === "send/would-fail"
                ? playedPlan$(ask, bare, known, network).pipe(
                    map((plan) => {
                      if (needsReference === true) throw takesNoReference();
                      return plan;
                    }),
                  )
                : throwError(() => cause),
            ),
          );
    }),
  );

const playedPlan$ = (
  ask: AskNode,
  transfer: Transfer,
  known: Known,
  network: Network,
): Observable<Plan> =>
  priced$(ask, transfer, known, network).pipe(
    mergeMap((priced) =>
      simulated$(ask, priced.call).pipe(map((moves) => planOf(transfer, known, priced, moves))),
    ),
  );

interface Priced {
  readonly call: Call;
  /** What leaves the account of the asset. */
  readonly units: bigint;
  readonly terms: Terms;
}

/**
 * The call with its amount and what it costs. Of the coin, everything is what is left of it when the dearest fee is paid; all of
 * it, where somebody else pays the fee.
 *
 * @throws send/too-much, send/no-gas
 */
const priced$ = (
  ask: AskNode,
  transfer: Transfer,
  { coin, held, prices }: Known,
  { nativeCurrency, caipNetworkId }: Network,
): Observable<Priced> => {
  const { from, to, asset, speed, reference, sponsor } = transfer;
  const isCoin = asset.address === null;
  const wanted = transfer.units === "all" ? held : transfer.units;
  if (wanted > held || wanted === 0n) throw tooMuch(asset, held);
  const callFor = (units: bigint): Call => callOf(from, to, asset, units, reference);
  if (sponsor !== undefined) {
    const call = callFor(wanted);
    return of({ call, units: wanted, terms: sponsoredTerms(call, sponsor, caipNetworkId) });
  }
  // What everything is depends on the fee, and that hardly on the amount.
  const first = callFor(isCoin && transfer.units === "all" ? 1n : wanted);
  return gas$(ask, first).pipe(
    map((gas) => {
      const fee = mostOf(gas, priceAt(prices, speed));
      const units = isCoin && transfer.units === "all" ? coin - fee : wanted;
      const missing = fee + (isCoin ? units : 0n) - coin;
      if (missing > 0n || units <= 0n)
        throw noGas(missing > 0n ? missing : fee - coin, nativeCurrency);
      const call = callFor(units);
      return { call, units, terms: paidTerms(call, gas, speed, prices, caipNetworkId) };
    }),
  );
};

/** @param moves null: the node does not tell */
const planOf = (
  transfer: Transfer,
  known: Known,
  { units, terms }: Priced,
  moves: readonly LoggedTransfer[] | null,
): Plan => ({
  to: transfer.to,
  asset: transfer.asset,
  units: String(units),
  ...terms,
  rent: null,
  lastBlock: null,
  outcome: moves === null ? "tried" : "simulated",
  dangers: [
    ...dangersOf(transfer, known),
    ...(moves === null ? [] : leavesOf(moves, transfer, units)),
  ],
  ...(terms.paidBy === undefined ? replaceable(transfer) : {}),
});

/** A payment with a reference is awaited by who has given it, and that is not known any more when it is to be sent once more. */
const replaceable = ({
  sender,
  reference,
}: Transfer): Pick<Plan, "isReplaceable" | "isCancellable"> =>
  reference !== undefined
    ? {}
    : { isCancellable: true, ...(wayToReplace(sender) === null ? {} : { isReplaceable: true }) };

/** Addresses of which nobody has the key. */
const BURN = /^0x(0{40}|0{36}dead|dead0{36}|(?:dead){10})$/i;

const dangersOf = (transfer: Transfer, { hasCode, isUsed }: Known): readonly Danger[] => {
  const lost = lostTo(transfer);
  return lost !== null ? [lost] : hasCode ? ["contract"] : isUsed ? [] : ["unused"];
};

/** Why a receiver's address is one that nobody means to send to; null for any other. */
export const lostTo = ({
  from,
  to,
  asset,
}: Pick<Transfer, "from" | "to" | "asset">): Danger | null => {
  const same = (one: string): boolean => isSameAccount("eip155", one, to);
  if (same(from)) return "own";
  if (asset.address !== null && same(asset.address)) return "token-contract";
  return BURN.test(to) ? "burn" : null;
};

/** What a node moved when it played the call, against what is meant to move. */
const leavesOf = (
  moves: readonly LoggedTransfer[],
  { from, to, asset }: Transfer,
  units: bigint,
): readonly Danger[] => {
  const contract = (asset.address ?? COIN_LOGS).toLowerCase();
  const [sender, receiver] = [from.toLowerCase(), to.toLowerCase()];
  const isAsset = (one: LoggedTransfer): boolean =>
    one.contract === contract && (one.id === null || String(one.id) === asset.tokenId);
  const left = moves.filter((one) => one.from === sender);
  const others = left.filter((one) => !isAsset(one) && one.units !== 0n);
  const count = (list: readonly LoggedTransfer[]): bigint =>
    list.filter(isAsset).reduce((sum, one) => sum + (one.units ?? one.count ?? 0n), 0n);
  const arrives = count(moves.filter((one) => one.to === receiver));
  return [
    ...(others.length > 0 || count(left) > units ? ["more-leaves" as const] : []),
    ...(arrives < units ? ["less-arrives" as const] : []),
  ];
};
