import { catchError, forkJoin, map, type Observable, of, throwError } from "rxjs";
import { encodeFunctionData, type Hex, numberToHex, parseAbi, size } from "viem";
import { failed, isSluiceError } from "../../../../../base/errors.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import type { Speed } from "../../../../../codecs/payment/plan.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import { evmFees } from "../nodes.js";
import type { Call } from "./call.js";
import { refusalOf } from "./simulate.js";

/** What a unit of gas costs, as the fields of a transaction, and what is expected of it. */
export interface GasPrices {
  readonly fields: Readonly<Record<string, Hex>>;
  readonly expected: bigint;
  readonly most: bigint;
}

/** By speed; one only where the network has no EIP-1559. */
export type PricesBySpeed = Readonly<Record<Speed, GasPrices>> | GasPrices;

/**
 * What a unit of gas costs now. At most twice the base fee is paid, which it cannot reach within six blocks. Where the network
 * has no base fee, its node's `eth_gasPrice`.
 */
export const prices$ = (ask: AskNode): Observable<PricesBySpeed> =>
  ask(evmFees).pipe(
    map(({ baseFee, tips }): PricesBySpeed => {
      const priced = (tip: bigint): GasPrices => ({
        fields: {
          maxFeePerGas: numberToHex(2n * baseFee + tip),
          maxPriorityFeePerGas: numberToHex(tip),
        },
        expected: baseFee + tip,
        most: 2n * baseFee + tip,
      });
      return { slow: priced(tips.slow), normal: priced(tips.normal), fast: priced(tips.fast) };
    }),
    catchError(() =>
      ask(quantity("eth_gasPrice")).pipe(
        map((price): GasPrices => {
          return { fields: { gasPrice: numberToHex(price) }, expected: price, most: price };
        }),
      ),
    ),
  );

/** Of an L2 that keeps its data on L1: its own contract for that is at the same place on all networks of the OP stack. */
const ORACLE = "0x420000000000000000000000000000000000000f";
const oracleAbi = parseAbi(["function getL1FeeUpperBound(uint256 size) view returns (uint256)"]);
/** What a transaction has besides its data: its fields and the signature. */
const BESIDES_BYTES = 130;

/** What the gas of a call is, and what its data costs besides. */
export interface Gas {
  readonly limit: bigint;
  /** In wei; 0 on a network without such a fee. */
  readonly dataFee: bigint;
}

/**
 * How much gas a call takes. What a contract needs may have grown until the call is in a block, so it gets a fifth more; a
 * plain transfer takes what it takes.
 *
 * @throws send/would-fail, send/no-gas
 */
export const gas$ = (ask: AskNode, call: Call): Observable<Gas> =>
  forkJoin({
    limit: ask(quantity("eth_estimateGas", call)).pipe(
      map((needed) => (call.data === undefined ? needed : (needed * 6n) / 5n)),
      catchError((cause: unknown) => throwError(() => gasRefusal(cause))),
    ),
    dataFee: dataFee$(ask, call),
  });

/** What the data of a call cost on L1. */
export const dataFee$ = (ask: AskNode, call: Call): Observable<bigint> => {
  const bytes = BigInt(BESIDES_BYTES + (call.data === undefined ? 0 : size(call.data)));
  const data = encodeFunctionData({
    abi: oracleAbi,
    functionName: "getL1FeeUpperBound",
    args: [bytes],
  });
  return ask(quantity("eth_call", { to: ORACLE, data }, "latest")).pipe(catchError(() => of(0n)));
};

/** Nodes have no code for it, only words. */
const POOR = /insufficient funds|gas required exceeds allowance|exceeds balance/i;

/** A node that refuses to say how much gas a call takes, as a failure that says why. */
export const gasRefusal = (cause: unknown): unknown =>
  isSluiceError(cause) && cause.code === "request/failed" && POOR.test(cause.message)
    ? failed(
        "send/no-gas",
        "Your account has too little of the network's coin for this and its fee. Get some more, or send less.",
      )
    : refusalOf(cause);

export const quantity = (method: string, ...params: readonly unknown[]): NodeQuestion<bigint> => ({
  method,
  params: () => params,
  decode: decodeQuantity,
});
