import { catchError, map, mergeMap, type Observable, throwError } from "rxjs";
import { numberToHex } from "viem";
import { isSluiceError } from "../../../../../base/errors.js";
import { isSameAccount, referenceOf } from "../../../../../codecs/caip.js";
import type { LoggedTransfer } from "../../../../../codecs/namespaces/eip155/transfer-logs.js";
import type { Network } from "../../../../../codecs/network.js";
import type { Danger, Plan, Speed, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { Spending } from "../../spending.js";
import { noGas, tooMuch } from "../../spending-failures.js";
import { type Call, callOf } from "./call.js";
import { type Gas, type GasPrices, gas$, type PricesBySpeed } from "./costs.js";
import { type Known, known$ } from "./known.js";
import { COIN_LOGS, simulated$ } from "./simulate.js";

/**
 * What a transfer would do and cost: what the account has, whether the token is what it is said to be, who the receiver is,
 * what the gas costs, and what moves when a node plays it. To a contract that takes no data, it goes without its reference.
 */
export const evmPlan$: Spending["plan$"] = (ask, transfer, network) =>
  known$(ask, transfer).pipe(
    mergeMap((known) => {
      const { reference, ...bare } = transfer;
      const played$ = playedPlan$(ask, transfer, known, network);
      return reference === undefined
        ? played$
        : played$.pipe(
            catchError((cause: unknown) =>
              isSluiceError(cause) && cause.code === "send/would-fail"
                ? playedPlan$(ask, bare, known, network)
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
    mergeMap(({ call, units, gas }) =>
      simulated$(ask, call).pipe(
        map((moves) => planOf({ transfer, known, call, units, gas, moves }, network)),
      ),
    ),
  );

interface Priced {
  readonly call: Call;
  /** What leaves the account of the asset. */
  readonly units: bigint;
  readonly gas: Gas;
}

/**
 * The call with its amount and gas. Of the coin, everything is what is left of it when the dearest fee is paid.
 *
 * @throws send/too-much, send/no-gas
 */
const priced$ = (
  ask: AskNode,
  transfer: Transfer,
  { coin, held, prices }: Known,
  { nativeCurrency }: Network,
): Observable<Priced> => {
  const { from, to, asset, speed, reference } = transfer;
  const isCoin = asset.address === null;
  const wanted = transfer.units === "all" ? held : transfer.units;
  if (wanted > held || wanted === 0n) throw tooMuch(asset, held);
  const callFor = (units: bigint): Call => callOf(from, to, asset, units, reference);
  // What everything is depends on the fee, and that hardly on the amount.
  const first = callFor(isCoin && transfer.units === "all" ? 1n : wanted);
  return gas$(ask, first).pipe(
    map((gas) => {
      const fee = mostOf(gas, priceAt(prices, speed));
      const units = isCoin && transfer.units === "all" ? coin - fee : wanted;
      const missing = fee + (isCoin ? units : 0n) - coin;
      if (missing > 0n || units <= 0n)
        throw noGas(missing > 0n ? missing : fee - coin, nativeCurrency);
      return { call: callFor(units), units, gas };
    }),
  );
};

const priceAt = (prices: PricesBySpeed, speed: Speed): GasPrices =>
  "normal" in prices ? prices[speed] : prices;

const expectedOf = ({ limit, dataFee }: Gas, { expected }: GasPrices): bigint =>
  limit * expected + dataFee;
/** What the data costs on L1 changes with L1. */
const mostOf = ({ limit, dataFee }: Gas, { most }: GasPrices): bigint =>
  limit * most + (dataFee * 5n) / 4n;

interface Parts extends Priced {
  readonly transfer: Transfer;
  readonly known: Known;
  /** Null: the node does not tell. */
  readonly moves: readonly LoggedTransfer[] | null;
}

const planOf = (
  { transfer, known, call, units, gas, moves }: Parts,
  { caipNetworkId }: Network,
): Plan => {
  const { to, asset, speed } = transfer;
  const { prices } = known;
  const price = priceAt(prices, speed);
  const { from, value, data } = call;
  return {
    to,
    asset,
    units: String(units),
    request: {
      method: "eth_sendTransaction",
      params: [
        {
          from,
          to: call.to,
          value,
          ...(data === undefined ? {} : { data }),
          chainId: numberToHex(BigInt(referenceOf(caipNetworkId))),
          gas: numberToHex(gas.limit),
          ...price.fields,
        },
      ],
    },
    fee: { expected: String(expectedOf(gas, price)), most: String(mostOf(gas, price)) },
    speeds:
      "normal" in prices
        ? {
            slow: String(expectedOf(gas, prices.slow)),
            normal: String(expectedOf(gas, prices.normal)),
            fast: String(expectedOf(gas, prices.fast)),
          }
        : null,
    rent: null,
    lastBlock: null,
    outcome: moves === null ? "tried" : "simulated",
    dangers: [
      ...dangersOf(transfer, known),
      ...(moves === null ? [] : leavesOf(moves, transfer, units)),
    ],
  };
};

/** Addresses of which nobody has the key. */
const BURN = /^0x(0{40}|0{36}dead|dead0{36}|(?:dead){10})$/i;

const dangersOf = (
  { from, to, asset }: Transfer,
  { hasCode, isUsed }: Known,
): readonly Danger[] => {
  const same = (one: string): boolean => isSameAccount("eip155", one, to);
  if (same(from)) return ["own"];
  if (asset.address !== null && same(asset.address)) return ["token-contract"];
  if (BURN.test(to)) return ["burn"];
  return hasCode ? ["contract"] : isUsed ? [] : ["unused"];
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
