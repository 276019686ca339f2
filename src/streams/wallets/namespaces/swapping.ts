import type { Observable } from "rxjs";
import type { BuiltCall } from "../../../codecs/api/swap.js";
import type { Network } from "../../../codecs/network.js";
import type { Asset } from "../../../codecs/payment/asset.js";
import type { Reference } from "../../../codecs/payment/plan.js";
import type { SwapPlan } from "../../../codecs/payment/swap-plan.js";
import type { AskNode } from "../../api/node-question.js";

/** What is exchanged, and what has to come of it. */
export interface Swap {
  readonly from: string;
  readonly sell: Asset;
  readonly buy: Asset;
  /** How much is given, in the smallest unit. */
  readonly units: bigint;
  /** How much has to arrive, in the smallest unit of the other. */
  readonly least: bigint;
  /** The wallet makes several calls as one. */
  readonly isAtomic: boolean;
  /** What is to be paid with what arrives, in the same request if the wallet makes one of all. Absent: nothing. */
  readonly pays?: SwapPayment;
}

/** A payment in what a swap brings. */
export interface SwapPayment {
  readonly paymentId: string;
  readonly to: string;
  /** In the smallest unit. */
  readonly units: bigint;
  readonly reference: Reference;
}

/** A call that a service built. Nothing of it is trusted. */
export interface BuiltSwap {
  readonly swap: BuiltCall;
  /** What would allow it; null for the coin, which needs no permission. */
  readonly approval: BuiltCall | null;
}

/**
 * Looks what a swap would do: a node plays it, after what allows it; where it cannot, what a known router is told is read. Nobody is
 * asked to sign. What is to be paid is part of the plan only if a node has played it as well, and it comes out to the last digit.
 *
 * @throws swap/unsafe if the service built something else than was asked for, swap/less-arrives, swap/not-checked,
 *   send/too-much, send/no-gas, send/would-fail; as the questions to the node
 */
export type PlanSwap = (
  ask: AskNode,
  swap: Swap,
  built: BuiltSwap,
  network: Network,
) => Observable<SwapPlan>;

/** What to ask a wallet for so that a contract may take nothing of a token any more. */
export type Revocation = (
  from: string,
  token: string,
  spender: string,
  network: Network,
) => SwapPlan["request"];

/**
 * How much a swap that is in a block has brought the account, in the smallest unit. Emits once.
 *
 * @throws as the questions to the node
 */
export type Arrived = (
  ask: AskNode,
  hash: string,
  account: string,
  asset: Asset,
) => Observable<bigint>;
