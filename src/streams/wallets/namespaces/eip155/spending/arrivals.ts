import {
  catchError,
  concat,
  concatMap,
  defaultIfEmpty,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  pairwise,
  startWith,
  switchMap,
  take,
  throwError,
} from "rxjs";
import { encodeFunctionData, erc20Abi, type Hex, numberToHex, pad } from "viem";
import { failed } from "../../../../../base/errors.js";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import {
  hash,
  quantity as quantityCodec,
} from "../../../../../codecs/namespaces/eip155/chain-facts.js";
import { TRANSFER, wordIn } from "../../../../../codecs/namespaces/eip155/logs.js";
import { optionalText, string, unknown } from "../../../../../codecs/primitives.js";
import { listOf, shape } from "../../../../../codecs/shape.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import {
  type Arrivals,
  type Due,
  leastPart,
  NOTHING_CAME,
  partOf,
  type Spending,
} from "../../spending.js";
import { outcomeOf } from "../finality.js";
import { quantity } from "./costs.js";

/**
 * By what the recipient has, where that is for this payment alone: no code of an EVM network has a place for a reference. Each time that it is
 * more, and enough, the block that brought it is searched for, and then the transaction. What they had long before is no payment.
 */
export const evmArrivals$: Spending["arrivals$"] = (ask, due, when$) => {
  const { units, hasOwnRecipient, hadLess } = due;
  if (!hasOwnRecipient) return EMPTY;
  return when$.pipe(
    exhaustMap(() => ask(heldAt(due, "latest"))),
    distinctUntilChanged(),
    startWith(null),
    pairwise(),
    switchMap(([before, held]) => {
      if (held === null) return EMPTY;
      // What was there already is not counted.
      const enough = before !== null && before >= units ? before + units : units;
      if (held >= enough) return arrived$(ask, due, enough, hadLess || before !== null);
      if (held >= units) return EMPTY;
      if (before !== null) return of({ ...NOTHING_CAME, has: partOf(held - before, units) });
      return partOf(held, units) === null ? of(NOTHING_CAME) : part$(ask, due, held);
    }),
  );
};

const heldAt = ({ to, token }: Due, block: Hex | "latest"): NodeQuestion<bigint> => {
  if (token === null) return quantity("eth_getBalance", to, block);
  const args = [addressOf(to)] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: "balanceOf", args });
  return quantity("eth_call", { to: token, data }, block);
};

/** In small letters, since viem takes no others with wrong check letters. */
const addressOf = (to: string): Hex => `0x${to.slice(2).toLowerCase()}`;

const CAME: Arrivals = { ...NOTHING_CAME, has: "enough" };
const PART: Arrivals = { ...NOTHING_CAME, has: "less" };

/**
 * What has brought it.
 *
 * @param hadLess they were seen without it
 */
const arrived$ = (ask: AskNode, due: Due, enough: bigint, hadLess: boolean): Observable<Arrivals> =>
  byBlock$(ask, due, enough, CAME, (block) =>
    block === null
      ? hadLess
        ? of(CAME)
        : EMPTY
      : ask(payingIn(due, numberToHex(block))).pipe(
          mergeMap((hashes) => paying$(ask, due, hashes)),
          map((mined) => {
            if (mined === null) throw unseen();
            return { ...NOTHING_CAME, mined };
          }),
        ),
  );

/** What is there when they are looked at first, as after a reload, is a part of it if it came lately. */
const part$ = (ask: AskNode, due: Due, held: bigint): Observable<Arrivals> =>
  byBlock$(ask, due, held - leastPart(due.units) + 1n, PART, (block) =>
    of(block === null ? NOTHING_CAME : PART),
  );

/**
 * Finds the block since which they have at least so much, and emits what it tells. A node that is behind another, refuses or has
 * forgotten that block fails: then the fallback is emitted, and the error has all of it tried again.
 *
 * @param tell is given null where the block is older than is searched
 */
const byBlock$ = (
  ask: AskNode,
  due: Due,
  enough: bigint,
  fallback: Arrivals,
  tell: (block: bigint | null) => Observable<Arrivals>,
): Observable<Arrivals> =>
  ask(quantity("eth_blockNumber")).pipe(
    mergeMap((newest) => blockOf$(ask, due, enough, newest)),
    mergeMap(tell),
    catchError((cause: unknown) =>
      concat(
        of(fallback),
        throwError(() => cause),
      ),
    ),
  );

const unseen = () =>
  failed("http/bad-answer", "The node does not show which transaction brought the payment.");

/** How far back the block is searched for, in growing steps. */
const LONGEST_STEP = 4096n;

/** The block after which they have enough. Null: it is older. */
const blockOf$ = (
  ask: AskNode,
  due: Due,
  enough: bigint,
  newest: bigint,
): Observable<bigint | null> => {
  const hasEnough$ = (block: bigint): Observable<boolean> =>
    ask(heldAt(due, numberToHex(block))).pipe(map((held) => held >= enough));
  const between$ = (without: bigint, having: bigint): Observable<bigint> => {
    if (having - without === 1n) return of(having);
    const middle = (without + having) / 2n;
    return hasEnough$(middle).pipe(
      mergeMap((has) => (has ? between$(without, middle) : between$(middle, having))),
    );
  };
  const back$ = (having: bigint, step: bigint): Observable<bigint | null> => {
    const before = having > step ? having - step : 0n;
    if (step > LONGEST_STEP || before === having) return of(null);
    return hasEnough$(before).pipe(
      mergeMap((has) => (has ? back$(before, step * 2n) : between$(before, having))),
    );
  };
  return hasEnough$(newest).pipe(mergeMap((has) => (has ? back$(newest, 1n) : throwError(unseen))));
};

/** The first of them that did not fail. Logs are of none that failed. */
const paying$ = (
  ask: AskNode,
  { token }: Due,
  hashes: readonly string[],
): Observable<string | null> =>
  token === null
    ? from(hashes).pipe(
        concatMap((hash) => ask(outcomeOf(hash)).pipe(map(({ status }) => ({ hash, status })))),
        filter(({ status }) => status === "confirmed"),
        map(({ hash }) => hash),
        take(1),
        defaultIfEmpty(null),
      )
    : of(hashes[0] ?? null);

const transaction = shape({ hash, value: quantityCodec }, { to: optionalText });
const block = shape({ transactions: listOf(unknown) });
const logs = listOf(unknown);
const log = shape({ transactionHash: hash, data: string });

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
            topics: [TRANSFER, null, pad(addressOf(to))],
          },
        ],
        decode: (said) =>
          decodeOrNull(logs, said)?.flatMap((one) => {
            const told = decodeOrNull(log, one);
            return told !== null && (wordIn(told.data) ?? 0n) >= units ? told.transactionHash : [];
          }) ?? null,
      };
