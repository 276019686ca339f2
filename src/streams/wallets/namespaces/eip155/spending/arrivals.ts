import {
  catchError,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  throwError,
} from "rxjs";
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, pad } from "viem";
import { isSluiceError } from "../../../../../base/errors.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { quantity as quantityCodec } from "../../../../../codecs/namespaces/eip155/chain-facts.js";
import { TRANSFER, wordIn } from "../../../../../codecs/namespaces/eip155/logs.js";
import { optionalText, string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import type { Due, Spending } from "../../spending.js";
import { quantity } from "./costs.js";

/**
 * By what the recipient has, where that is for this payment alone: no code of an EVM network has a place for a reference. Each time that it is
 * more, and enough, the block that brought it is searched for, and then the transaction. What they had long before is no payment.
 */
export const evmArrivals$: Spending["arrivals$"] = (ask, due, when$) =>
  due.hasOwnRecipient
    ? when$.pipe(
        exhaustMap(() => ask(heldAt(due, "latest"))),
        distinctUntilChanged(),
        filter((held) => held >= due.units),
        switchMap(() => ask(quantity("eth_blockNumber"))),
        switchMap((newest) => blockOf$(ask, due, newest)),
        filter((block) => block !== null),
        switchMap((block) => ask(payingIn(due, numberToHex(block)))),
        map((mined) => ({ mined, waiting: null, hasCome: true })),
      )
    : EMPTY;

const heldAt = ({ to, token }: Due, block: Hex | "latest"): NodeQuestion<bigint> => {
  if (token === null) return quantity("eth_getBalance", to, block);
  const args = [to as Hex] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args });
  return quantity("eth_call", { to: token, data }, block);
};

/** How far back the block is searched for, in growing steps. */
const LONGEST_STEP = 4096n;

/** The block after which they have enough. Null: it is older, or the node has forgotten what they had. */
const blockOf$ = (ask: AskNode, due: Due, newest: bigint): Observable<bigint | null> => {
  const hasEnough$ = (block: bigint): Observable<boolean> =>
    ask(heldAt(due, numberToHex(block))).pipe(map((held) => held >= due.units));
  const between$ = (without: bigint, enough: bigint): Observable<bigint> => {
    if (enough - without === 1n) return of(enough);
    const middle = (without + enough) / 2n;
    return hasEnough$(middle).pipe(
      mergeMap((has) => (has ? between$(without, middle) : between$(middle, enough))),
    );
  };
  const back$ = (enough: bigint, step: bigint): Observable<bigint | null> => {
    const before = enough > step ? enough - step : 0n;
    if (step > LONGEST_STEP || before === enough) return of(null);
    return hasEnough$(before).pipe(
      mergeMap((has) => (has ? back$(before, step * 2n) : between$(before, enough))),
    );
  };
  return back$(newest, 1n).pipe(
    catchError((cause: unknown) =>
      isSluiceError(cause) && cause.code === "request/failed" ? of(null) : throwError(() => cause),
    ),
  );
};

const transaction = shape({ hash: string, value: quantityCodec }, { to: optionalText });
const block = shape({ transactions: listOf(unknown) });
const logs = listOf(unknown);
const log = shape({ transactionHash: string, data: string });

/** The transactions of a block that bring enough. */
const payingIn = ({ to, token, units }: Due, number: Hex): NodeQuestion<readonly string[]> =>
  token === null
    ? {
        method: "eth_getBlockByNumber",
        params: () => [number, true],
        decode: (said) =>
          decodeOrNull(block, said)?.transactions.flatMap((one) => {
            const sent = decodeOrNull(transaction, one);
            const isIt = sent?.to != null && isSameAccount("eip155", sent.to, to);
            return isIt && sent.value >= units ? sent.hash : [];
          }) ?? null,
      }
    : {
        method: "eth_getLogs",
        params: () => [
          {
            address: token,
            fromBlock: number,
            toBlock: number,
            topics: [TRANSFER, null, pad(to as Hex)],
          },
        ],
        decode: (said) =>
          decodeOrNull(logs, said)?.flatMap((one) => {
            const told = decodeOrNull(log, one);
            return told !== null && (wordIn(told.data) ?? 0n) >= units ? told.transactionHash : [];
          }) ?? null,
      };
