import { isRight } from "fp-ts/Either";
import { copiedRequest } from "../copied-request.js";
import { decodeOrNull, decodeWith } from "../decode.js";
import type { Paymaster } from "../options/options.js";
import { refine } from "../primitives.js";
import { secureAddressOf } from "../secure-address.js";
import { anyObject, shape } from "../shape.js";
import type { Account } from "../wallet.js";
import type { Asset } from "./asset.js";

/** How soon a transaction should be included. What is sooner costs more. */
export type Speed = "slow" | "normal" | "fast";

/** What is to be sent, from whom to whom. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly asset: Asset;
  /** In the smallest unit; `all`: what the account has, less the fee if that is paid in the same. */
  readonly units: bigint | "all";
  readonly speed: Speed;
  /** Absent: nothing more is known. */
  readonly sender?: Sender;
  /** What names it on the chain to whoever waits for it, where the namespace has a place for that. Absent: nothing. */
  readonly reference?: Reference;
  /** Whoever waits for it knows it by its reference alone. Absent: by something else as well. */
  readonly needsReference?: true;
  /** Who offers to pay the fee, where the wallet can have it paid. Absent: nobody. */
  readonly sponsor?: Sponsor;
  /** Hash of the pending transaction that sends the same, whose place this takes for a higher fee. Absent: it is sent for the first time. */
  readonly replaces?: string;
}

/** Whoever offers to pay the fee. */
export interface Sponsor {
  /** The site's, as it calls itself. */
  readonly name: string;
  /** What the wallet asks. ERC-7677 */
  readonly service: Paymaster;
}

/** 32 bytes in hexadecimal, after `0x`. */
export type Reference = `0x${string}`;

/** What is known of the account besides its address, and of its wallet. */
export interface Sender extends Pick<Account<"bip122">, "publicKey" | "purpose"> {
  /** What the wallet can be asked; absent where it does not say. */
  readonly methods?: readonly string[];
  /** The wallet has shown that it keeps the number (nonce) that it is asked to send with. Absent: nobody knows. */
  readonly keepsNumbers?: true;
}

/** What makes a transfer one to look at twice. */
export type Danger =
  /** The receiver is the sender. */
  | "own"
  /** The receiver is the contract of the token that is sent, which gives nothing back. */
  | "token-contract"
  /** Nobody has the key of the receiver. */
  | "burn"
  /** The receiver is a contract, which may not be able to send it on. */
  | "contract"
  /** The receiver is no wallet, but somebody's account for one token. */
  | "token-account"
  /** The receiver has never been used on this network. */
  | "unused"
  /** Something else leaves the account as well. */
  | "more-leaves"
  /** The receiver gets another amount than leaves the account. */
  | "less-arrives"
  /** The token's makers run a program with each transfer. */
  | "runs-program";

/** A transfer as it would be, in plain data. Amounts are decimal texts, of the smallest unit. */
export interface Plan {
  readonly to: string;
  readonly asset: Asset;
  /** What leaves the account. */
  readonly units: string;
  /** Exactly what the wallet is asked. */
  readonly request: { readonly method: string; readonly params: unknown };
  /** In the network's coin: what it will cost as things are, and what it may cost at most. Nothing where somebody else pays it. */
  readonly fee: { readonly expected: string; readonly most: string };
  /** Name of the site, where it offers to pay the fee and the wallet is asked to have it paid. Absent: the account pays it. */
  readonly paidBy?: string;
  /** What else it costs once, in the network's coin: to open the receiver's account for the token. Null: nothing. */
  readonly rent: string | null;
  /** The last block that may have it, as decimal text; null: any. */
  readonly lastBlock: string | null;
  /** The program that the token's makers run with each transfer. Absent: none. */
  readonly runs?: string;
  /** What leaves the account besides in the same request, for a swap that brings what is sent: of a token, or of the coin (null). Absent: nothing. */
  readonly gives?: { readonly token: string | null; readonly units: string };
  /** The transaction of Bitcoin that the wallet signs: what it spends and brings back besides. Absent elsewhere, and where the wallet makes it. */
  readonly psbt?: {
    readonly inputs: number;
    /** What these hold in all. */
    readonly spent: string;
    /** What comes back to the account; `0`: nothing. */
    readonly change: string;
    /** In satoshi for a virtual byte, as decimal text. */
    readonly feeRate: string;
  };
  /** What it would cost at each speed; null where there is one only. */
  readonly speeds: Readonly<Record<Speed, string>> | null;
  /**
   * `simulated`: a node has played it, and told what moves. `tried`: a node would accept it, and does not tell what moves. `exact`: what
   * moves is written in it. `by-wallet`: the wallet makes it, and chooses its coins and fee.
   */
  readonly outcome: "simulated" | "tried" | "exact" | "by-wallet";
  readonly dangers: readonly Danger[];
  /** While no block has it, the same can be sent once more for a higher fee, which takes its place. Absent: it cannot, from here. */
  readonly isReplaceable?: true;
  /** While no block has it, nothing can be sent in its place, from the dialog. Absent: it cannot. */
  readonly isCancellable?: true;
  /**
   * The pending transaction whose place it takes, and the fee that one pays. `most`: what it may pay, where that is more. `number`: the one
   * (nonce) that the wallet has to keep, where it sends what it signs. Absent: it is sent for the first time.
   */
  readonly replaces?: {
    readonly hash: string;
    readonly fee: string;
    readonly most?: string;
    readonly number?: string;
  };
}

export const DIFFERING = [
  "receiver",
  "amount",
  /** Or another one of a collection. */
  "token",
  /** What the contract was told to do. */
  "data",
  /** Something else leaves the account as well. */
  "more-leaves",
  /** It is on another network. */
  "network",
  /** It has another number among the account's transactions, so that it takes the place of none. */
  "number",
] as const;

/** What of a plan the wallet is asked, and what is recorded of it. */
export type Sending = Pick<
  Plan,
  "request" | "to" | "asset" | "units" | "rent" | "lastBlock" | "gives"
>;

/** What differs between what was asked for and what was signed. */
export interface Difference {
  readonly what: (typeof DIFFERING)[number];
  /** An address, an amount in whole tokens as decimal text, the beginning of the data, or a CAIP-2 id. */
  readonly meant: string;
  /** As the chain has it. */
  readonly is: string;
}

/** How many decimal places an asset has. No contract counts in more than 77: that is all of 256 bits. @internal */
export const places = refine("decimals", (value) =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 78
    ? value
    : undefined,
);

const secureAddress = refine("https://…", (value) => secureAddressOf(value) ?? undefined);
/** As a copy: it is passed on as JSON. */
const plainObject = refine("object of plain data", (value) => {
  const copy = copiedRequest({ method: "", params: value })?.params?.value;
  return decodeOrNull(anyObject, copy) ?? undefined;
});
const paymaster = shape({ url: secureAddress }, { context: plainObject });

/**
 * One of the option `paymasters`, which is checked when it is first needed: most pages never pay for anybody. The problem says what is
 * wrong with it.
 * @internal
 */
export const paymasterOf = (
  option: unknown,
): { readonly paymaster?: Paymaster; readonly problem?: string } => {
  const decoded = decodeWith(paymaster, option);
  return isRight(decoded)
    ? { paymaster: decoded.right }
    : {
        problem: `A part of the option \`paymasters\` was ignored: ${decoded.left}. Correct it, or leave it out. See docs/options.md.`,
      };
};
