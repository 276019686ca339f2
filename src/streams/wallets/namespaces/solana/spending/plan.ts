import { map, mergeMap, type Observable } from "rxjs";
import { failed } from "../../../../../base/errors.js";
import { decimalText } from "../../../../../base/units.js";
import { toBase58 } from "../../../../../codecs/base58.js";
import type { ChainAccount } from "../../../../../codecs/namespaces/solana/chain-account.js";
import {
  type Instruction,
  unsignedTransaction,
  writeSolanaMessage,
} from "../../../../../codecs/namespaces/solana/message.js";
import { referenceKey } from "../../../../../codecs/namespaces/solana/reference-key.js";
import type { Network } from "../../../../../codecs/network.js";
import type { Plan, Transfer } from "../../../../../codecs/payment/plan.js";
import type { AskNode } from "../../../../api/node-question.js";
import type { Spending } from "../../spending.js";
import { noGas, tooMuch, wouldFail } from "../../spending-failures.js";
import { baseFee, COMMITMENT, minimumFor, paidFor } from "./costs.js";
import { changesOf, dangersOf } from "./dangers.js";
import { budget, openTokenAccount, payment, tokenTransfer } from "./instructions.js";
import { heldAt, type Known, type KnownToken, known$ } from "./known.js";
import { simulated$ } from "./simulate.js";

/**
 * What a transfer would do and cost: what the account has and where, whether the token is what it is said to be, who the
 * receiver is, what the network takes, and what changes when a node plays exactly what the wallet will be asked.
 */
export const solanaPlan$: Spending["plan$"] = (ask, transfer, network) =>
  known$(ask, transfer).pipe(
    mergeMap((known) =>
      ask(baseFee(messageOf(transfer, known, 1n, 0n))).pipe(
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
  const message = messageOf(transfer, known, units, known.prices[transfer.speed]);
  const transaction = unsignedTransaction(message);
  const { from, to } = transfer;
  const target = known.token?.target.address ?? to;
  return simulated$(ask, transaction, [from, target]).pipe(
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
        outcome: after === null ? "tried" : "simulated",
        dangers: [
          ...dangersOf(transfer, known),
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

/** The same for every amount, so that the fee does not depend on it. */
const limitOf = ({ token }: Known): bigint =>
  token === null
    ? PAYMENT_STEPS
    : TOKEN_STEPS * BigInt(Math.max(token.sources.length, 1)) +
      (isOpened(token) ? OPENING_STEPS : 0n);

const isOpened = ({ target }: KnownToken): boolean => heldAt(target.account) === null;

const messageOf = (
  { from, to, reference }: Transfer,
  known: Known,
  units: bigint,
  price: bigint,
): Uint8Array => {
  const { token } = known;
  const key = reference === undefined ? null : referenceKey(reference);
  const steps =
    token === null ? [payment(from, to, units, key)] : tokenSteps(token, from, to, units, key);
  return writeSolanaMessage(from, known.recent.blockhash, [
    ...budget(limitOf(known), price),
    ...steps,
  ]);
};

const tokenSteps = (
  token: KnownToken,
  from: string,
  to: string,
  units: bigint,
  reference: string | null,
): readonly Instruction[] => {
  const target = token.target.address;
  let left = units;
  const transfers = token.sources.flatMap(({ address, units: there }) => {
    const isEnough = there >= left;
    const taken = isEnough ? left : there;
    left -= taken;
    return taken === 0n ? [] : [tokenTransfer(token, from, address, target, taken, reference)];
  });
  return isOpened(token) ? [openTokenAccount(token, from, to, target), ...transfers] : transfers;
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
