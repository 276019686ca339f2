import type { Network } from "../../../../../codecs/network.js";
import type { Plan } from "../../../../../codecs/payment/plan.js";
import type { SwapPlan } from "../../../../../codecs/payment/swap-plan.js";
import type { Swap, SwapPayment } from "../../swapping.js";
import { type Call, callOf } from "../spending/call.js";
import { lostTo } from "../spending/plan.js";
import { batchFor } from "../spending/requests.js";

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
