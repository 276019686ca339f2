import { forkJoin, map, mergeMap } from "rxjs";
import { isSameAccount } from "../../../../../codecs/caip-account.js";
import { decodeOrNull } from "../../../../../codecs/decode.js";
import { decodeQuantity } from "../../../../../codecs/namespaces/eip155/answers.js";
import { quantity } from "../../../../../codecs/namespaces/eip155/chain-facts.js";
import { transferLogsIn } from "../../../../../codecs/namespaces/eip155/logs.js";
import type { Network } from "../../../../../codecs/network.js";
import type { Plan } from "../../../../../codecs/payment/plan.js";
import { optional, string } from "../../../../../codecs/primitives.js";
import { shape } from "../../../../../codecs/shape.js";
import type { SwapPlan } from "../../../../../codecs/swap.js";
import type { AskNode, NodeQuestion } from "../../../../api/node-question.js";
import type { Arrived, Swap, SwapPayment } from "../../spending.js";
import { type Call, callOf } from "../spending/call.js";
import { lostTo } from "../spending/plan.js";
import { batchFor } from "../spending/requests.js";
import { netOf } from "./outcome.js";

const mined = shape(
  { from: string, blockNumber: quantity, gasUsed: quantity, effectiveGasPrice: quantity },
  // What a rollup charges for the other chain.
  { l1Fee: optional(quantity) },
);

/**
 * By the receipt's logs. Nothing logs the coin: it is what the balance grew by with the block, and what the transaction cost
 * if the account has paid that. For a smart account, somebody else does.
 */
export const evmArrived$: Arrived = (ask, hash, account, { address }) =>
  ask(receiptOf(hash)).pipe(
    mergeMap(({ said, at, payer, fee }) =>
      address === null
        ? forkJoin([balanceAt(ask, account, at), balanceAt(ask, account, at - 1n)]).pipe(
            map(([after, before]) => after - before + (isSame(payer, account) ? fee : 0n)),
          )
        : [netOf(transferLogsIn(said) ?? [], address.toLowerCase(), account.toLowerCase())],
    ),
  );

interface Receipt {
  readonly said: unknown;
  readonly at: bigint;
  readonly payer: string;
  readonly fee: bigint;
}

const isSame = (a: string, b: string): boolean => isSameAccount("eip155", a, b);

const receiptOf = (hash: string): NodeQuestion<Receipt> => ({
  method: "eth_getTransactionReceipt",
  params: () => [hash],
  decode: (said) => {
    const read = decodeOrNull(mined, said);
    if (read === null) return null;
    const { from: payer, blockNumber: at, gasUsed, effectiveGasPrice, l1Fee } = read;
    return { said, at, payer, fee: gasUsed * effectiveGasPrice + (l1Fee ?? 0n) };
  },
});

const balanceAt = (ask: AskNode, account: string, block: bigint) =>
  ask({
    method: "eth_getBalance",
    params: () => [account, `0x${block.toString(16)}`],
    decode: (said: unknown) => decodeQuantity(said),
  });

/** A payment that a swap is for, and the call that makes it. */
export interface Paying {
  readonly payment: SwapPayment;
  readonly call: Call;
}

/**
 * What is to be paid after a swap by a wallet that makes one of both; null where nothing is, where the least that arrives would not be
 * enough, and where the visitor has to be asked about the receiver first.
 *
 * @param held what the account has of it already
 */
export const payingAfter = (
  { from, buy, least, isAtomic, pays: payment }: Swap,
  held: bigint,
): Paying | null =>
  payment === undefined ||
  !isAtomic ||
  held + least < payment.units ||
  lostTo({ from, to: payment.to, asset: buy }) !== null
    ? null
    : { payment, call: callOf(from, payment.to, buy, payment.units, payment.reference) };

/** One request that swaps and pays, all or nothing. */
export const paidPlan = (
  calls: readonly [Call, ...Call[]],
  { sell, buy, units: given }: Swap,
  { payment: { paymentId, to, units }, call }: Paying,
  fee: Plan["fee"],
  { caipNetworkId }: Network,
): Required<Pick<SwapPlan, "step" | "request" | "pays">> => {
  const request = batchFor([...calls, call], caipNetworkId, { atomicRequired: true });
  const plan: Plan = {
    to,
    asset: buy,
    units: String(units),
    request,
    fee,
    gives: { token: sell.address, units: String(given) },
    rent: null,
    lastBlock: null,
    speeds: null,
    outcome: "simulated",
    dangers: [],
  };
  return { step: "pay", request, pays: { paymentId, plan } };
};
