import type * as t from "io-ts";
import { type CaipNetworkId, isCaipNetworkId, type Namespace, namespaceOf } from "../caip.js";
import { boolean, missing, or, refine } from "../primitives.js";
import { shape } from "../shape.js";
import { UNPRINTABLE } from "../text.js";

/** What a host asks its visitor to pay, as `createPayment` of `sluice/pay/server` makes it. Plain data: it goes to the page as JSON. */
export interface Payment {
  /** Who is paid, as the visitor reads it. */
  readonly payee: string;
  /** What for, as the visitor reads it. */
  readonly description: string;
  /** In whole tokens of the asset, as decimal text such as `12.50`. */
  readonly amount: string;
  /** CAIP-19: `eip155:1/slip44:60` for a coin, `eip155:1/erc20:0x…` or `solana:…/token:…` for a token. */
  readonly asset: CaipAsset;
  /** Who gets it: an address on the network of the asset. */
  readonly recipient: string;
  /** Names this payment, and is on the chain beside it: 32 bytes in hexadecimal, after `0x`. */
  readonly reference: `0x${string}`;
  /** Until when it is taken. ISO 8601, in UTC. */
  readonly expiresAt: string;
  /** The recipient is for this payment alone, which names it as well. */
  readonly hasOwnRecipient: boolean;
  /**
   * The server knows the visitor's account from a session that it has verified, and takes what that account has paid even where the
   * transaction does not name the payment. Default: false
   */
  readonly knowsPayer?: boolean | undefined;
  /** The server sees what contracts send of the network's coin: its node traces transactions. Default: false */
  readonly tracesCoin?: boolean | undefined;
}

/** An asset's id, `network/namespace:reference` (CAIP-19). */
export type CaipAsset = `${CaipNetworkId}/${string}:${string}`;

/** What can be asked for. */
export interface PaymentAsset {
  readonly caipNetworkId: CaipNetworkId;
  /** Contract or mint; null: the network's coin. */
  readonly address: string | null;
}

/** How tokens are named in CAIP-19, where a namespace has any. */
const TOKENS: Readonly<Partial<Record<Namespace, string>>> = { eip155: "erc20", solana: "token" };

/** Reads the id of a coin or a token (CAIP-19); null for any other text. */
export const parseCaipAsset = (text: string): PaymentAsset | null => {
  const [, caipNetworkId = "", kind, reference = ""] =
    /^([^/]{3,64})\/([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})$/.exec(text) ?? [];
  if (!isCaipNetworkId(caipNetworkId)) return null;
  if (kind === "slip44") return /^\d+$/.test(reference) ? { caipNetworkId, address: null } : null;
  return kind !== undefined && kind === TOKENS[namespaceOf(caipNetworkId)]
    ? { caipNetworkId, address: reference }
    : null;
};

const PAYEE_MAX = 100;
const DESCRIPTION_MAX = 500;

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

const printable = (max: number) =>
  refine("printable text", (value) =>
    typeof value === "string" &&
    value.trim() !== "" &&
    value.length <= max &&
    value.replace(UNPRINTABLE, "") === value
      ? value
      : undefined,
  );
const matching = (name: string, pattern: RegExp) =>
  refine(name, (value) => (typeof value === "string" && pattern.test(value) ? value : undefined));

/** A payment as a host gives it. */
export const payment = shape(
  {
    payee: printable(PAYEE_MAX),
    description: printable(DESCRIPTION_MAX),
    amount: matching("decimal text above zero", /^(?=.*[1-9])\d{1,30}(\.\d{1,30})?$/),
    asset: refine("asset (CAIP-19)", (value) =>
      typeof value === "string" && parseCaipAsset(value) !== null
        ? (value as CaipAsset)
        : undefined,
    ),
    recipient: matching("address", /^[-.%a-zA-Z0-9]{1,128}$/),
    reference: refine("32 bytes in hexadecimal", (value) =>
      typeof value === "string" && /^0x[0-9a-f]{64}$/.test(value)
        ? (value as `0x${string}`)
        : undefined,
    ),
    expiresAt: refine("time (ISO 8601)", (value) =>
      // One that is none would never be over.
      typeof value === "string" && TIME.test(value) && !Number.isNaN(Date.parse(value))
        ? value
        : undefined,
    ),
    hasOwnRecipient: boolean,
  },
  { knowsPayer: or(boolean, missing), tracesCoin: or(boolean, missing) },
) satisfies t.Type<Payment, unknown, unknown>;
