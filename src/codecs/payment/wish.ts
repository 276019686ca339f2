import type { CaipNetworkId } from "../caip.js";
import { oneOf, orNull, refine, string } from "../primitives.js";
import { shape } from "../shape.js";
import type { Payment } from "./payment.js";
import { places, type Speed } from "./plan.js";

/** What a site wants to have sent, from the active account on the active network. */
export interface TransferWish {
  /** Address, account (CAIP-10), or name. */
  readonly to: string;
  /** In whole tokens, as decimal text such as `1.5`; `all`: what the account has, less the fee if that is paid in the same. */
  readonly amount: string;
  /** Contract or mint; without it, the network's coin. Its symbol and decimals are read there. */
  readonly token?: string | undefined;
  /** Number of an NFT in the contract `token`, as decimal text. */
  readonly tokenId?: string | undefined;
  /** How soon, where that can be chosen. Default `normal`. */
  readonly speed?: Speed | undefined;
}

/** At most 256 bits. */
const digits = refine("decimal digits", (value) =>
  typeof value === "string" && /^\d{1,78}$/.test(value) ? value : undefined,
);
const how = { token: string, tokenId: digits, speed: oneOf("slow", "normal", "fast") };

/** A wish that says whom and how much. */
export const wholeWish = shape({ to: string, amount: string }, how);
/** A wish that leaves some of it to the visitor. */
export const partialWish = shape({}, { to: string, amount: string, ...how });

/** What is read of a prepared transfer, to send it. The request is copied as any other. */
export const preparedParts = shape({
  caipNetworkId: string,
  from: string,
  to: string,
  units: digits,
  rent: orNull(digits),
  lastBlock: orNull(digits),
  asset: shape({
    kind: oneOf("coin", "token", "erc721", "erc1155", "nft"),
    address: orNull(string),
    tokenId: orNull(digits),
    symbol: string,
    decimals: places,
  }),
});

/** Who asks to be paid, and what, as a link or a scanned code says it. @internal */
export interface PaymentRequest {
  /** The receiver: an address, or a name that leads to one. */
  readonly to: string;
  /** The network that it names; null if it names none. */
  readonly caipNetworkId: CaipNetworkId | null;
  /** Contract or mint of the token; null: the network's coin. */
  readonly token: string | null;
  /** Decimal text, in whole tokens or in their smallest unit; null: it is for the payer to say. */
  readonly amount: { readonly text: string; readonly in: "whole" | "units" } | null;
}

/** What a link asks for that this library writes. */
export interface Wanted {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  /** Decimal text, in whole coins or tokens. */
  readonly amount: string;
  readonly decimals: number;
  /** Contract or mint of the token; absent: the network's coin. */
  readonly token?: string;
  /** What it is paid for, which wallets show where the standard has a place for it, and what names it on the chain. */
  readonly payment?: Pick<Payment, "payee" | "description" | "reference">;
}

/** Links of a namespace by which one account asks another for a payment. @internal */
export interface PaymentLinks {
  /** Whether what is paid by a link names the payment on the chain. */
  readonly hasReferences: boolean;
  /** Null if a text is none of these links, or asks for something else than a payment. Never throws. */
  readonly read: (text: string) => PaymentRequest | null;
  readonly write: (wanted: Wanted) => string;
}
