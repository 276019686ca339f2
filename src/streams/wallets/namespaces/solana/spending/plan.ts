import { forkJoin, map, mergeMap, type Observable, of } from "rxjs";
import { failed } from "../../../../../base/errors.js";
import { decimalText } from "../../../../../base/units.js";
import { toBase58 } from "../../../../../codecs/encodings.js";
import {
  referenceKey,
  SOLANA_TRANSACTION_BYTES_MAX,
} from "../../../../../codecs/namespaces/solana/answers.js";
import {
  type UsedAccount,
  unsignedTransaction,
  writeSolanaMessage,
} from "../../../../../codecs/namespaces/solana/message.js";
import type { ChainAccount } from "../../../../../codecs/namespaces/solana/token-account.js";
import type { Network } from "../../../../../codecs/network.js";
import type { Plan, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { Spending } from "../../spending.js";
import { noGas, tooMuch, wouldFail } from "../../spending-failures.js";
import {
  baseFee,
  budget,
  COMMITMENT,
  minimumFor,
  openTokenAccount,
  paidFor,
  payment,
  tokenTransfer,
} from "./instructions.js";
import { heldAt, type Known, type KnownToken, known$ } from "./known.js";
import { changesOf, dangersOf, simulated$ } from "./simulate.js";
import { hooked$, unprepared } from "./transfer-hook.js";

/**
 * What a transfer would do and cost: what the account has and where, whether the token is what it is said to be, who the
 * receiver is, what the network takes, and what changes when a node plays exactly what the wallet will be asked.
 */
export const solanaPlan$: Spending["plan$"] = (ask, transfer, network) =>
  known$(ask, transfer).pipe(
    mergeMap((known) =>
      ask(baseFee(messageOf(transfer, known, stepsOf(known, 1n), 0n))).pipe(
        mergeMap((base) => played$(ask, transfer, known, base, network)),
      ),
    ),
  );

const played$ = (
  ask: AskNode,
  transfer: Transfer,
  known: Known,
  base: bigint,
  network: Network,
): Observable<Plan> => {
  const fee = base + paidFor(limitOf(known), known.prices[transfer.speed]);
  const units = unitsOf(transfer, known, fee, network);
  const { token } = known;
  const whole = stepsOf(known, units).map(({ source, units }) =>
    token === null || source === null
      ? of({ source, units, extra: [] })
      : hooked$(ask, token, transfer, { source, units }).pipe(
          map((extra): Step => ({ source, units, extra })),
        ),
  );
  return forkJoin(whole).pipe(
    map((all) => {
      const message = messageOf(transfer, known, all, known.prices[transfer.speed]);
      const transaction = unsignedTransaction(message);
      if (token?.hook != null && transaction.length > SOLANA_TRANSACTION_BYTES_MAX)
        throw unprepared();
      return transaction;
    }),
    mergeMap((transaction) => planned$(ask, { transfer, known, base, units, transaction })),
  );
};

interface Ready {
  readonly transfer: Transfer;
  readonly known: Known;
  /** What each transaction costs, in lamports. */
  readonly base: bigint;
  readonly units: bigint;
  readonly transaction: Uint8Array;
}

const planned$ = (
  ask: AskNode,
  { transfer, known, base, units, transaction }: Ready,
): Observable<Plan> => {
  const { from, to } = transfer;
  const { token } = known;
  const fee = base + paidFor(limitOf(known), known.prices[transfer.speed]);
  return simulated$(ask, transaction, [from, token?.target.address ?? to]).pipe(
    map((after): Plan => {
      const [sender = null, receiver = null] = after ?? [];
      const rent = rentOf(known, units, receiver);
      const costAt = (speed: Transfer["speed"]): string =>
        String(base + paidFor(limitOf(known), known.prices[speed]));
      const { slow, fast } = known.prices;
      return {
        to,
        asset: transfer.asset,
        units: String(units),
        request: {
          method: "solana_signAndSendTransaction",
          params: {
            transaction: toBase58(transaction),
            // Nodes that look at older blocks would not know the blockhash yet.
            options: { preflightCommitment: COMMITMENT },
          },
        },
        fee: { expected: String(fee), most: String(fee) },
        rent: rent === 0n ? null : String(rent),
        lastBlock: String(known.recent.lastValidBlockHeight),
        speeds:
          slow === fast
            ? null
            : { slow: costAt("slow"), normal: costAt("normal"), fast: costAt("fast") },
        ...(token?.hook == null ? {} : { runs: token.hook }),
        outcome: after === null ? "tried" : "simulated",
        dangers: [
          ...dangersOf(transfer, known),
          ...(token?.hook == null ? [] : (["runs-program"] as const)),
          ...(after === null
            ? []
            : changesOf({ transfer, known, units, costs: fee + rent, sender, receiver })),
        ],
      };
    }),
  );
};

/** Steps of the network's time. What is not used is paid for as well, but a transaction that needs more fails. */
const PAYMENT_STEPS = 10_000n;
const TOKEN_STEPS = 30_000n;
const OPENING_STEPS = 60_000n;
/** Nobody knows what a program of others takes. It is what the network gives to an instruction by itself. */
const HOOK_STEPS = 200_000n;

/** The same for every amount, so that the fee does not depend on it. */
const limitOf = ({ token }: Known): bigint =>
  token === null
    ? PAYMENT_STEPS
    : (TOKEN_STEPS + (token.hook === null ? 0n : HOOK_STEPS)) *
        BigInt(Math.max(token.sources.length, 1)) +
      (isOpened(token) ? OPENING_STEPS : 0n);

const isOpened = ({ target }: KnownToken): boolean => heldAt(target.account) === null;

const messageOf = (
  { from, to, reference }: Transfer,
  known: Known,
  steps: readonly Step[],
  price: bigint,
): Uint8Array => {
  const { token } = known;
  const key = reference === undefined ? null : referenceKey(reference);
  return writeSolanaMessage(from, known.recent.blockhash, [
    ...budget(limitOf(known), price),
    ...(token !== null && isOpened(token)
      ? [openTokenAccount(token, from, to, token.target.address)]
      : []),
    ...steps.map(({ source, units, extra }) =>
      token === null || source === null
        ? payment(from, to, units, key)
        : tokenTransfer(token, from, source, token.target.address, units, key, extra),
    ),
  ]);
};

/** A payment, or a transfer of a token from one of the account's places for it. */
interface Step {
  /** Null if the coin is sent. */
  readonly source: string | null;
  readonly units: bigint;
  /** What the token's program needs besides. */
  readonly extra: readonly UsedAccount[];
}

/** What moves: the coin at once, a token from as many accounts as it takes. */
const stepsOf = ({ token }: Known, units: bigint): readonly Step[] => {
  if (token === null) return [{ source: null, units, extra: [] }];
  let left = units;
  return token.sources.flatMap(({ address, units: there }) => {
    const isEnough = there >= left;
    const taken = isEnough ? left : there;
    left -= taken;
    return taken === 0n ? [] : [{ source: address, units: taken, extra: [] }];
  });
};

/**
 * What leaves the account of the asset. Of the coin, everything is what is left when the fee is paid and the account keeps
 * what the network wants it to keep.
 *
 * @throws send/too-much, send/no-gas, send/would-fail
 */
const unitsOf = (
  transfer: Transfer,
  { coin, token, receiver, minimum }: Known,
  fee: bigint,
  { nativeCurrency }: Network,
): bigint => {
  const { asset, units: wanted } = transfer;
  const coins = (lamports: bigint): string =>
    `${decimalText(lamports, nativeCurrency.decimals)} ${nativeCurrency.symbol}`;
  if (token === null) {
    const units = wanted === "all" ? coin - fee - minimum : wanted;
    if (units > coin || coin === 0n) throw tooMuch(asset, coin);
    if (units <= 0n) throw noGas(1n - units, nativeCurrency);
    const left = coin - fee - units;
    if (left < 0n) throw noGas(-left, nativeCurrency);
    if (left > 0n && left < minimum)
      throw failed(
        "send/too-much",
        `Your account would keep ${coins(left)}, and the network wants it to keep ${coins(minimum)} or nothing. Send ${coins(left)} more, or less.`,
      );
    if (receiver === null && units < minimum)
      throw wouldFail(`an address that is new to it has to get ${coins(minimum)} or more`);
    return units;
  }
  const units = wanted === "all" ? token.held : wanted;
  if (units > token.held && token.frozen > 0n && units <= token.held + token.frozen)
    throw wouldFail("the issuer has frozen your account for this token");
  if (units > token.held || units === 0n) throw tooMuch(asset, token.held);
  const rent = isOpened(token) ? minimumFor(token.bytes, minimum) : 0n;
  const there = token.target.account?.lamports ?? 0n;
  const left = coin - fee - (rent > there ? rent - there : 0n);
  // An account that pays keeps what every account has to keep, or nothing.
  const missing = left < 0n ? -left : left > 0n && left < minimum ? minimum - left : 0n;
  if (missing > 0n) throw noGas(missing, nativeCurrency);
  return units;
};

/** The coin as a token, which its accounts hold as lamports. */
const WRAPPED = "So11111111111111111111111111111111111111112";

/** What the receiver's new account for the token keeps, which the sender pays: as a node has played it, else as it is counted. */
const rentOf = ({ token, minimum }: Known, units: bigint, after: ChainAccount | null): bigint => {
  if (token === null || !isOpened(token)) return 0n;
  const before = token.target.account?.lamports ?? 0n;
  const kept =
    after === null
      ? minimumFor(token.bytes, minimum)
      : after.lamports - (token.mint === WRAPPED ? units : 0n);
  return kept > before ? kept - before : 0n;
};
