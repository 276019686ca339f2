import type { Observable } from "rxjs";
import type { Failure } from "../../../base/errors.js";
import type { CaipNetworkId } from "../../../codecs/caip.js";
import type { Network } from "../../../codecs/network.js";
import type { Asset } from "../../../codecs/payment/asset.js";
import type {
  Difference,
  Plan,
  Reference,
  Sending,
  Transfer,
} from "../../../codecs/payment/plan.js";
import type { BuiltCall, SwapPermission, SwapPlan } from "../../../codecs/swap.js";
import type { AskNode } from "../../api/node-question.js";

/** How accounts of a namespace send. */
export interface Spending {
  /** Whether a transfer has a place for a reference. */
  readonly hasReferences: boolean;
  /** Whether an address has the check letters of another one: at least one letter is wrong. */
  readonly isMistyped: (address: string) => boolean;
  /**
   * What a token or an NFT is by its contract or mint, which alone says how it is divided.
   *
   * @param tokenId number of an NFT in its contract, as decimal text
   * @throws send/token-unknown if there is none; as the questions to the node
   */
  readonly asset$: (ask: AskNode, address: string, tokenId: string | null) => Observable<Asset>;
  /**
   * Looks what a transfer would do and cost. Nobody is asked to sign.
   *
   * @throws send/too-much, send/no-gas, send/would-fail or send/token-differs; pay/no-reference; for one that replaces another send/too-late,
   * send/not-replaceable or send/chained; as the questions to the node
   */
  readonly plan$: (ask: AskNode, transfer: Transfer, network: Network) => Observable<Plan>;
  /**
   * What the chain has under a hash, against the plan: null while it has nothing there that can be compared; empty if all is as
   * it was meant. Emits once.
   *
   * @throws as the questions to the node
   */
  readonly readBack$: (ask: AskNode, sent: SentPlan) => Observable<readonly Difference[] | null>;
  /**
   * Looks what has come for a payment, whoever has sent it, each time that `when$` emits. Emits where that may be new.
   *
   * @throws as the questions to the node
   */
  readonly arrivals$: (ask: AskNode, due: Due, when$: Observable<unknown>) => Observable<Arrivals>;
  /**
   * What to ask a wallet for so that another transaction takes the place of a pending one: the same for a higher fee, or nothing.
   * Null where nothing can.
   *
   * @throws send/too-late if it is in a block, or the node has none of it; as the questions to the node
   */
  readonly outbid$: ((ask: AskNode, pending: Pending) => Observable<Plan["request"]>) | null;
  /** `plan$` takes a transfer that replaces a pending one. Absent: it does not. */
  readonly replaces?: true;
  /** Where a wallet may be asked to sign what is then sent from here. Absent: wallets send what they sign. */
  readonly signing?: Signing;
  /**
   * What acts for an account, as the network knows it: a key, or a contract, whose transactions somebody else makes. Null where the account
   * has done nothing there yet. Where contracts may be accounts.
   *
   * @throws as the questions to the node
   */
  readonly holder$?: (ask: AskNode, account: string) => Observable<"key" | "contract" | null>;
  /** Whether a wallet makes several calls as one, all or none of them. Where wallets can. */
  readonly isAtomic$?: Capability;
  /** The same without asking the visitor to let it do so first. */
  readonly isAtomicNow$?: Capability;
  /** Whether a wallet can have a service of the site pay the fee. Where wallets can. */
  readonly takesPaymaster$?: Capability;
}

/** What is to come to somebody. */
export interface Due {
  readonly to: string;
  /** Contract or mint; null: the coin. */
  readonly token: string | null;
  /** In the smallest unit. */
  readonly units: bigint;
  readonly reference: Reference;
  /** Whatever comes to `to` is for this. */
  readonly hasOwnRecipient: boolean;
  /** They were seen without it before. */
  readonly hadLess: boolean;
}

/** What has come of it. */
export interface Arrivals {
  /** Hash of a transaction that has paid it, and is in a block. */
  readonly mined: string | null;
  /** Hash of one that would pay it, and is in no block yet. */
  readonly waiting: string | null;
  /** What is there, though by no transaction that is known to have paid it. */
  readonly has: "enough" | "less" | null;
}

export const NOTHING_CAME: Arrivals = { mined: null, waiting: null, has: null };

/** The least part of what is due that is spoken of: anybody can send somebody next to nothing. */
export const leastPart = (units: bigint): bigint => (units + 99n) / 100n;

/** What so much is of what is due. */
export const partOf = (got: bigint, units: bigint): Arrivals["has"] =>
  got >= units ? "enough" : got >= leastPart(units) ? "less" : null;

/**
 * Whether a wallet can do something for an account.
 *
 * @param ask what the wallet answers without a prompt; null for anything else
 * @throws what the wallet refuses with
 */
export type Capability = (
  ask: (method: string, params: unknown) => Observable<unknown>,
  account: string,
  network: Network,
) => Observable<boolean>;

/** How what a wallet signs without sending it is sent. */
export interface Signing {
  /** Whether a request is for a signature alone. */
  readonly isFor: (request: Plan["request"]) => boolean;
  /**
   * Sends what a wallet has signed, if that is what it was asked to sign. Emits its hash.
   *
   * @param said what the wallet has answered
   * @throws send/altered, send/too-late, send/would-fail, send/unanswered; request/failed if the answer cannot be read
   */
  readonly send$: (ask: AskNode, request: Plan["request"], said: unknown) => Observable<string>;
}

/** A transaction of an account. */
export interface Pending {
  readonly hash: string;
  readonly from: string;
  readonly caipNetworkId: CaipNetworkId;
}

/** A plan that a wallet says it has carried out. */
export interface SentPlan {
  readonly plan: Sending;
  /** The account. */
  readonly from: string;
  readonly hash: string;
}

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

/** How accounts of a namespace swap, besides what they send with. */
export interface Swapping {
  readonly plan$: PlanSwap;
  readonly arrived$: Arrived;
  readonly revocation: Revocation;
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

/** What the contract may take already, and the plan, or why there is none. */
export type PlannedSwap = { readonly permission: SwapPermission } & (
  | { readonly plan: SwapPlan }
  | { readonly failure: Failure }
);

/**
 * Looks what a swap would do: a node plays it, after what allows it; where it cannot, what a known router is told is read. Nobody is
 * asked to sign. What is to be paid is part of the plan only if a node has played it as well, and it comes out to the last digit.
 *
 * Fails with swap/unsafe if the service built something else than was asked for, swap/less-arrives, swap/not-checked,
 * swap/permission-left, send/too-much, send/no-gas, send/would-fail; as the questions to the node.
 *
 * @throws swap/unsafe if the calls alone show that; as the questions about what the account has
 */
export type PlanSwap = (
  ask: AskNode,
  swap: Swap,
  built: BuiltSwap,
  network: Network,
) => Observable<PlannedSwap>;

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
